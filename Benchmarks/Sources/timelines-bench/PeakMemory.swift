import Foundation

/// The peak of resident memory, as the kernel counts it.
enum PeakMemory {
  /// Starts a new peak where the kernel can do that; elsewhere the peak is that of the process.
  static func reset() {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    try? file.write(contentsOf: Data("5".utf8))
  }

  static var megabytes: Double {
    if let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Double($0) })
    {
      return kilobytes / 1_024
    }
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / (1_024 * 1_024)
    #else
      return 0
    #endif
  }
}
