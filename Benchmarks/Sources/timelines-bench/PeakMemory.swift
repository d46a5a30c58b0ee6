import Foundation

/// The peak of resident memory, as the kernel counts it.
enum PeakMemory {
  /// That of a process which does nothing but one row, once: in this one the peak of what went
  /// before would hide it.
  static func ofProcess(doing name: String, count: Int) throws -> Double {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Bundle.main.executableURL
    process.arguments = [name, "--once", "\(count)"]
    process.standardOutput = output
    try process.run()
    let text = String(data: output.fileHandleForReading.readDataToEndOfFile(), encoding: .utf8)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let words = text?.split(separator: " "),
      let megabytes = words.first.flatMap({ Double($0) })
    else { throw Refusal("\(name) --once \(count) failed") }
    return megabytes
  }

  /// That of this process so far.
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
