@_exported public import ReactiveCore
@_exported public import Recorder
@_exported public import TestScheduler
