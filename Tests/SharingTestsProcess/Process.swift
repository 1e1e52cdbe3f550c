import Dependencies
import Dispatch
import Foundation
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
    case "forget": try forget(url)
    case "observe": await observe()
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

  /// Makes references that nobody keeps, and says by how many bytes memory grew.
  static func forget(_ url: URL) throws {
    func make(_ count: Int) {
      var sum = 0
      for number in 0..<count {
        switch number % 100 {
        case 0: sum += Shared(wrappedValue: 0, .fileStorage(url)).wrappedValue
        case 1: sum += Shared(wrappedValue: 0, .appStorage("count")).wrappedValue
        case 2..<10: sum += Shared(wrappedValue: 0, .inMemory("\(number)")).wrappedValue
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

  static func say(_ line: String) {
    print(line)
    fflush(nil)
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
