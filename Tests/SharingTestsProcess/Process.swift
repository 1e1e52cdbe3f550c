import ConcurrencyExtras
import Dependencies
import Dispatch
import Foundation
import IssueReporting
import Observation
import Sharing

/// What tests of `Sharing` need another process for: one that is killed, exits, or writes at the same time.
@main
struct TestProcess {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { fatalError("Expected a role and a file.") }
    let url = URL(filePath: arguments[2])
    switch arguments[1] {
    case "write": try await write(url)
    case "exit": changeAndExit(url)
    case "compete": try await compete(url)
    case "fill": await fill(url)
    case "fillAndExit": fillAndExit(url)
    case "forget": try forget(url)
    case "observe": await observe()
    case "faults": await Faults(url).run()
    case "cell": await FaultCells(url).run()
    case "starve": await starve(url)
    case "starveDefaults": await starveDefaults(url)
    case "declare": declare(url)
    case "setDefault": setDefault(url)
    case "setMany": setMany(url)
    case "setAndExit": setAndExit(url)
    case "watchLate": await watchLate(url)
    default: fatalError("\(arguments[1]) is no role.")
    }
  }

  /// Writes one value after the other until the process is killed.
  static func write(_ url: URL) async throws {
    @Shared(.fileStorage(url)) var entry = Entry(number: 0)
    while true {
      $entry.withLock { $0 = Entry(number: $0.number + 1) }
      try await $entry.save()
      if entry.number.isMultiple(of: 2) { say("\(entry.number)") }
    }
  }

  /// Exits right after changes, of which only the first is written at once.
  static func changeAndExit(_ url: URL) {
    @Shared(.fileStorage(url)) var entry = Entry(number: 0)
    for number in 1...10 { $entry.withLock { $0 = Entry(number: number) } }
    exit(0)
  }

  /// Declares values in a folder, says what user defaults know of them, and exits.
  static func declare(_ url: URL) {
    let defaults = UserDefaults.folder(url)
    withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      @Shared(.appStorage("count")) var count = 3
      @Shared(.appStorage("name")) var name = "Ann"
      say("\(defaults.integer(forKey: "count"))")
    }
    exit(0)
  }

  /// Writes until it is told to stop, then says what it has once that is what it is told to wait for.
  static func compete(_ url: URL) async throws {
    @Shared(.fileStorage(url)) var entry = Entry(number: 0)
    let shared = $entry
    say("ready")
    let first = Int(readLine() ?? "") ?? 0
    for number in first..<first + 200 {
      shared.withLock { $0 = Entry(number: number) }
      try await shared.save()
      guard shared.loadError == nil else { fatalError("\(shared.loadError as Any)") }
    }
    say("stopped")
    let last = Int(readLine() ?? "") ?? 0
    while true {
      let changes = AsyncStream.makeStream(of: Void.self)
      withObservationTracking {
        _ = shared.wrappedValue
      } onChange: {
        changes.continuation.yield()
      }
      // Read after the observer is set up: it hears of nothing that changes before.
      if shared.wrappedValue.number == last { break }
      for await _ in changes.stream { break }
    }
    say("agreed")
  }

  /// Writes on a disk that is full: no file may become larger than a little.
  static func fill(_ url: URL) async {
    @Shared(.fileStorage(url)) var text = "old"
    $text.withLock { $0 = "small" }
    // Without this, the system ends a process that writes too much.
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
    setrlimit(numericCast(RLIMIT_FSIZE.rawValue), &limit)
    $text.withLock { $0 = String(repeating: "x", count: 2000) }
    try? await $text.save()
    say($text.saveError.map(String.init(describing:)) ?? "no error")
    _ = readLine()
    $text.withLock { $0 = "small again" }
    try? await $text.save()
    say($text.saveError.map(String.init(describing:)) ?? "no error")
  }

  /// Exits right after the disk, which was full when a value was changed, has room again.
  static func fillAndExit(_ url: URL) {
    @Shared(.fileStorage(url)) var text = "old"
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 0, rlim_max: 1000)
    setrlimit(numericCast(RLIMIT_FSIZE.rawValue), &limit)
    $text.withLock { $0 = "new" }
    say($text.saveError == nil ? "no error" : "an error")
    limit.rlim_cur = 1000
    setrlimit(numericCast(RLIMIT_FSIZE.rawValue), &limit)
    exit(0)
  }

  /// Makes references that are not kept, and says by how many bytes memory grew.
  static func forget(_ url: URL) throws {
    func make(_ count: Int) {
      var sum = 0
      for number in 0..<count {
        switch number % 100 {
        case 0: sum += Shared(wrappedValue: 0, .fileStorage(url)).wrappedValue
        case 1: sum += Shared(wrappedValue: 0, .appStorage("count")).wrappedValue
        case 2..<10: sum += Shared(wrappedValue: 0, .inMemory("\(number % 1000)")).wrappedValue
        default: sum += Shared(value: [number]).first.wrappedValue == number ? 0 : 1
        }
      }
      guard sum == 0 else { fatalError("A value was not what it should be.") }
    }
    func residentMemory() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      guard let pages = status.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
        fatalError("The system does not say how much memory there is.")
      }
      return pages * sysconf(Int32(_SC_PAGESIZE))
    }
    try withDependencies {
      $0.defaultAppStorage = .folder(url.deletingLastPathComponent())
    } operation: {
      make(10_000)
      // The default that waits, which needs memory for good: all that writes property lists.
      let defaults = UserDefaults.folder(url.deletingLastPathComponent())
      guard defaults.synchronize() else { fatalError("It could not be stored.") }
      let before = try residentMemory()
      make(1_000_000)
      say("\(try residentMemory() - before)")
    }
  }

  /// Observes a value on the main thread, while another thread changes it, and says what it is told.
  @MainActor
  static func observe() async {
    let shared = Shared(value: 0)
    let changes = AsyncStream.makeStream(of: Int.self)
    withObservationTracking {
      _ = shared.wrappedValue
      // Now, when the value has been read and the observer is not set up.
      let isChanged = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        shared.withLock { $0 = 1 }
        isChanged.signal()
      }
      isChanged.wait()
    } onChange: {
      changes.continuation.yield(shared.wrappedValue)
    }
    for await value in changes.stream {
      say("\(value)")
      break
    }
  }

  /// Uses a file while the system gives the process no file at all, and afterwards.
  static func starve(_ url: URL) async {
    await wakeTimers()
    let reporter = Reporter()
    withIssueReporters([reporter]) {
      setFileLimit(0)
      @Shared(.fileStorage(url)) var numbers: [Int] = []
      say($numbers.loadError.map(String.init(describing:)) ?? "no error")
      for number in 4...6 { $numbers.withLock { $0.append(number) } }
      say($numbers.saveError.map(String.init(describing:)) ?? "no error")
      say("\(reporter.count) \(numbers)")
      setFileLimit(1000)
      // Looks first, and finds what the value should have been.
      $numbers.withLock { $0.append(7) }
      say("\($numbers.loadError == nil) \(numbers)")
      $numbers.withLock { $0.append(8) }
      say("\($numbers.saveError == nil) \(numbers)")
    }
  }

  /// The same with user defaults of a folder, whose names are set past shared values.
  static func starveDefaults(_ folder: URL) async {
    await wakeTimers()
    // Foundation needs files to make them. Theirs is not opened before the first use.
    let defaults = UserDefaults.folder(folder)
    setFileLimit(0)
    defaults.set(4, forKey: "d")
    say(
      "\(defaults.integer(forKey: "a")) \(defaults.integer(forKey: "d")) \(defaults.synchronize())"
    )
    setFileLimit(1000)
    say(
      "\(defaults.integer(forKey: "a")) \(defaults.integer(forKey: "d")) \(defaults.synchronize())"
    )
  }

  /// Sets one name of a folder's defaults.
  static func setDefault(_ folder: URL) {
    let defaults = UserDefaults.folder(folder)
    defaults.set(7, forKey: "count")
    guard defaults.synchronize() else { fatalError("It could not be stored.") }
  }

  /// Sets one name of a folder's defaults, and exits.
  static func setAndExit(_ folder: URL) {
    let defaults = UserDefaults.folder(folder)
    say("ready")
    _ = readLine()
    defaults.set(7, forKey: "count")
    say("set")
    _ = readLine()
    exit(0)
  }

  /// Sets names of a folder's defaults that no other process sets, one at a time.
  static func setMany(_ folder: URL) {
    let defaults = UserDefaults.folder(folder)
    let index = readLine() ?? ""
    for number in 0..<20 {
      defaults.set(number, forKey: "\(index) \(number)")
      guard defaults.synchronize() else { fatalError("It could not be stored.") }
    }
  }

  /// Holds a value from before the system can watch files, and says what becomes of it.
  static func watchLate(_ url: URL) async {
    await wakeTimers()
    setFileLimit(0)
    @Shared(.fileStorage(url)) var count = 0
    let shared = $count
    say($count.loadError == nil ? "no error" : "an error")
    setFileLimit(1000)
    say("ready")
    for number in 1...2 {
      await wait { shared.wrappedValue == number && shared.loadError == nil }
      say("\(number)")
    }
  }

  /// Lets the system's queues open the files that they need once, without which they end the process.
  static func wakeTimers() async {
    // On a busy machine a sleep may expire before it creates a timer.
    repeat { try? await ContinuousClock().sleep(for: .milliseconds(1)) } while !hasTimer
    // The main queue opens one when something is first put on it from another thread.
    await Task.detached { await MainActor.run {} }.value
  }

  private static var hasTimer: Bool {
    let files = FileManager.default
    let folder = "/proc/self/fd"
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains {
      let file = try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
      return file == "anon_inode:[timerfd]"
    }
  }

  static func setFileLimit(_ count: rlim_t) {
    var limit = rlimit(rlim_cur: count, rlim_max: 1000)
    // What is open stays open: the limit is for what is opened from now on.
    setrlimit(numericCast(RLIMIT_NOFILE.rawValue), &limit)
  }

  static func setSizeLimit(_ bytes: rlim_t) {
    var limit = rlimit(rlim_cur: bytes, rlim_max: 1_000_000)
    setrlimit(numericCast(RLIMIT_FSIZE.rawValue), &limit)
  }

  /// Waits until something observable has come true.
  static func wait(until isTrue: @escaping @Sendable () -> Bool) async {
    while true {
      let changes = AsyncStream.makeStream(of: Void.self)
      let isDone = withObservationTracking {
        isTrue()
      } onChange: {
        changes.continuation.yield()
      }
      // Once more, because an observer hears of nothing that changes before it is all set up.
      if isDone || isTrue() { return }
      for await _ in changes.stream { break }
    }
  }

  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}

/// Counts what is reported.
private final class Reporter: IssueReporter {
  private let reports = LockIsolated(0)

  var count: Int { reports.value }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reports.withValue { $0 += 1 }
  }

  func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    reports.withValue { $0 += 1 }
  }
}

/// A value that `SharingTests` can tell to be whole.
private struct Entry: Codable {
  var number: Int
  var filler: String
  var end: Int

  init(number: Int) {
    self.number = number
    filler = String(repeating: "\(number) ", count: 1 + number % 10 * 1000)
    end = number
  }
}
