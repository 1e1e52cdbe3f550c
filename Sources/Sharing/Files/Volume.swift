import ConcurrencyExtras
import Foundation

/// A location of files: the file system, a folder of it, or memory.
protocol Volume: Sendable {
  var id: VolumeID { get }

  /// The minimum interval between two writes of a file; `nil` if each change is written immediately.
  var writeInterval: WriteInterval? { get }

  /// Returns the volume's path for a URL.
  func path(of url: URL) -> String

  /// Returns the contents of a file; `nil` if the file is missing.
  func read(_ path: String) throws -> Data?

  /// Replaces the contents of a file atomically: no reader observes partial contents.
  func write(_ data: Data, to path: String) throws

  /// Keeps the current contents of a file under another name, for inspection by the user.
  func quarantine(_ path: String) throws

  /// Notifies the other watchers of a write, on volumes without system notifications.
  func notifyWatchers(_ path: String)

  /// Runs `body` with the lock of the folder, which excludes other processes.
  func exclusively<Result>(
    _ path: String,
    _ patience: LockPatience,
    _ body: () throws -> Result
  ) throws -> Result

  /// Calls `onEvent` when any writer may have changed a file.
  func watch(_ path: String, onEvent: @escaping @Sendable (WatchEvent) -> Void)
    -> SharedSubscription
}

/// An event of a watched file.
enum WatchEvent: Sendable {
  /// The file may have changed.
  case changed
  /// The file temporarily cannot be watched; the watch is retried automatically.
  case watchFailed(any Error)
  /// The file is watched again; changes in the meantime are unknown.
  case recovered
}

/// The identity of a volume.
struct VolumeID: Hashable, Sendable {
  /// The folder that acts as the root; `nil` for the file system itself.
  var root: String?
  /// A unique number for a volume that equals no separately created volume; zero otherwise.
  var uniqueID: UInt64 = 0
}

/// The minimum interval between two writes.
package struct WriteInterval: Sendable {
  /// One second: acceptable for users and disks, and the maximum delay of a saved change.
  static let everySecond = WriteInterval(clock: ContinuousClock(), interval: .seconds(1))

  let clock: any Clock<Duration>
  let interval: Duration

  package init(clock: any Clock<Duration>, interval: Duration) {
    self.clock = clock
    self.interval = interval
  }
}

/// Files in memory, for the lifetime of the program or the test.
final class MemoryVolume: Volume {
  let id = VolumeID(uniqueID: UniqueID.next())
  let writeInterval: WriteInterval? = nil

  private let files = Locked<[String: Data]>([:])
  private let watchers = Subscribers<Watcher>()

  private struct Watcher: Sendable {
    let path: String
    let onChange: @Sendable () -> Void
  }

  func path(of url: URL) -> String { url.standardizedFileURL.path }

  func read(_ path: String) -> Data? { files.withLock { $0[path] } }

  func write(_ data: Data, to path: String) { files.withLock { $0[path] = data } }

  func quarantine(_ path: String) {
    files.withLock { $0[path + ".unreadable"] = $0[path] }
  }

  func notifyWatchers(_ path: String) {
    for watcher in watchers.all where watcher.path == path { watcher.onChange() }
  }

  func exclusively<Result>(
    _ path: String,
    _ patience: LockPatience,
    _ body: () throws -> Result
  ) throws -> Result {
    // No other process can access the memory.
    try body()
  }

  func watch(_ path: String, onEvent: @escaping @Sendable (WatchEvent) -> Void)
    -> SharedSubscription
  {
    watchers.add(Watcher(path: path) { onEvent(.changed) })
  }
}
