import ReactiveCore
import TimelineTesting

extension Timeline {
  func kept(where isIncluded: (Value) -> Bool) -> Timeline {
    changed { $0.filter { isIncluded($0.value) } }
  }

  /// The values that differ from the one let through before.
  func withoutRepeats(by areEquivalent: (Value, Value) -> Bool) -> Timeline {
    changed { moments in
      moments.reduce(into: []) { kept, moment in
        guard let last = kept.last, areEquivalent(last.value, moment.value) else {
          kept.append(moment)
          return
        }
      }
    }
  }

  func skipped(_ count: Int) -> Timeline { changed { Array($0.dropFirst(Swift.max(0, count))) } }

  func skipped(while predicate: (Value) -> Bool) -> Timeline {
    changed { Array($0.drop { predicate($0.value) }) }
  }

  /// A value is sent when so many more have come.
  func withoutLast(_ count: Int) -> Timeline {
    changed { moments in
      zip(moments, moments.dropFirst(Swift.max(0, count))).map { $0.at($1.instant) }
    }
  }

  func taken(_ count: Int) -> Timeline {
    guard count > 0 else { return Timeline([], completingAt: .zero) }
    guard moments.count >= count else { return self }
    return Timeline(Array(moments.prefix(count)), completingAt: moments[count - 1].instant)
  }

  /// Ends at the first value that is refused, which is sent or not.
  func taken(while predicate: (Value) -> Bool, keepingLast isKept: Bool = false) -> Timeline {
    let kept = Array(moments.prefix { predicate($0.value) })
    guard kept.count < moments.count else { return self }
    let last = moments[kept.count]
    return Timeline(isKept ? kept + [last] : kept, completingAt: last.instant)
  }

  func element(at index: Int) -> Timeline { skipped(index).taken(1) }
}

extension Timeline where Value: Hashable {
  func withoutDuplicates() -> Timeline {
    changed { moments in
      moments.indices.filter { index in
        !moments[..<index].contains { $0.value == moments[index].value }
      }.map { moments[$0] }
    }
  }
}
