import ConcurrencyExtras
import Dependencies
import Dispatch
import Foundation
import IssueReporting
import Observation
import Sharing

/// The roles of the separate process for tests of `Sharing`: a process that is killed, exits, or writes concurrently.
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
    case "homeFolders": printFolders(variables: ["HOME": url.path])
    case "fixedHomeFolders":
      printFolders(variables: ["HOME": "/elsewhere", "CFFIXED_USER_HOME": url.path])
    default: fatalError("\(arguments[1]) is no role.")
    }
  }

  /// Prints the paths of the user's folders.
  static func printFolders(variables: [String: String]) {
    for (name, value) in variables { setenv(name, value, 1) }
    for folder in [URL.documentsDirectory, .desktopDirectory, .trashDirectory] { say(folder.path) }
    say((try? URL(for: .documentDirectory, in: .userDomainMask).path) ?? "")
  }

  /// Writes successive values until the process is killed, or the process of the test has ended.
  static func write(_ url: URL) async throws {
    @Shared(.fileStorage(url)) var entry = Entry(number: 0)
    let parent = getppid()
    while getppid() == parent {
      $entry.withLock { $0 = Entry(number: $0.number + 1) }
      try await $entry.save()
      if entry.number.isMultiple(of: 2) { say("\(entry.number)") }
    }
  }

  /// Exits immediately after changes; only the first of them is written before.
  static func changeAndExit(_ url: URL) {
    @Shared(.fileStorage(url)) var entry = Entry(number: 0)
    for number in 1...10 { $entry.withLock { $0 = Entry(number: number) } }
    exit(0)
  }

  /// Declares values in a folder, prints their contents in user defaults, and exits.
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

  /// Writes 200 values, beginning with a given number, then waits until the value is a second given number.
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
      // Read after the observer is registered, because it misses earlier changes.
      if shared.wrappedValue.number == last { break }
      for await _ in changes.stream { break }
    }
    say("agreed")
  }

  /// Writes to a full disk, simulated by a small file size limit.
  static func fill(_ url: URL) async {
    @Shared(.fileStorage(url)) var text = "old"
    $text.withLock { $0 = "small" }
    // Ignored, because the signal kills a process that exceeds the file size limit.
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

  /// Exits immediately after a full disk, on which a change failed, has space again.
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

  /// Creates references without retaining them, and prints the growth of memory in bytes.
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
      // The pending default, which requires permanent memory: everything for writing property lists.
      let defaults = UserDefaults.folder(url.deletingLastPathComponent())
      guard defaults.synchronize() else { fatalError("It could not be stored.") }
      let before = try residentMemory()
      make(1_000_000)
      say("\(try residentMemory() - before)")
    }
  }

  /// Observes a value on the main thread while another thread changes it, and prints the received values.
  @MainActor
  static func observe() async {
    let shared = Shared(value: 0)
    let changes = AsyncStream.makeStream(of: Int.self)
    withObservationTracking {
      _ = shared.wrappedValue
      // At this point the value has been read and the observer is not registered yet.
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

  /// Uses a file without available file descriptors, and afterwards.
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
      // Reads the file first, and receives the stored value.
      $numbers.withLock { $0.append(7) }
      say("\($numbers.loadError == nil) \(numbers)")
      $numbers.withLock { $0.append(8) }
      say("\($numbers.saveError == nil) \(numbers)")
    }
  }

  /// Uses defaults of a folder in the same way, with names set without shared values.
  static func starveDefaults(_ folder: URL) async {
    await wakeTimers()
    // Foundation opens files to create user defaults; their own file opens at the first use.
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

  /// Sets one name in a folder's defaults.
  static func setDefault(_ folder: URL) {
    let defaults = UserDefaults.folder(folder)
    defaults.set(7, forKey: "count")
    guard defaults.synchronize() else { fatalError("It could not be stored.") }
  }

  /// Sets one name in a folder's defaults, and exits.
  static func setAndExit(_ folder: URL) {
    let defaults = UserDefaults.folder(folder)
    say("ready")
    _ = readLine()
    defaults.set(7, forKey: "count")
    say("set")
    _ = readLine()
    exit(0)
  }

  /// Sets names in a folder's defaults that no other process sets, one at a time.
  static func setMany(_ folder: URL) {
    let defaults = UserDefaults.folder(folder)
    let index = readLine() ?? ""
    for number in 0..<20 {
      defaults.set(number, forKey: "\(index) \(number)")
      guard defaults.synchronize() else { fatalError("It could not be stored.") }
    }
  }

  /// Creates a value before the system can watch files, and prints its later changes.
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

  /// Causes the system's queues to open their files, because a queue without descriptors traps.
  static func wakeTimers() async {
    // On a busy machine a sleep may expire before it creates a timer.
    repeat { try? await ContinuousClock().sleep(for: .milliseconds(1)) } while !hasTimer
    // The main queue opens a file for the first block from another thread.
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
    // Open files remain open: the limit applies to new descriptors.
    setrlimit(numericCast(RLIMIT_NOFILE.rawValue), &limit)
  }

  static func setSizeLimit(_ bytes: rlim_t) {
    var limit = rlimit(rlim_cur: bytes, rlim_max: 1_000_000)
    setrlimit(numericCast(RLIMIT_FSIZE.rawValue), &limit)
  }

  /// Waits until an observable condition holds.
  static func wait(until isTrue: @escaping @Sendable () -> Bool) async {
    while true {
      let changes = AsyncStream.makeStream(of: Void.self)
      let isDone = withObservationTracking {
        isTrue()
      } onChange: {
        changes.continuation.yield()
      }
      // Checked again, because an observer misses changes before its registration is complete.
      if isDone || isTrue() { return }
      for await _ in changes.stream { break }
    }
  }

  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}

/// Counts the reported issues.
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

/// A value whose completeness `SharingTests` can check.
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
