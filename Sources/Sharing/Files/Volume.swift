import ConcurrencyExtras
import Foundation

/// Where files are: the file system, a folder of it, or memory.
protocol Volume: Sendable {
  /// What tells volumes apart.
  var id: VolumeID { get }

  /// How often a file may be written; nil if each change is written at once.
  var pace: Pace? { get }

  /// Where the volume keeps the file that a URL names.
  func path(of url: URL) -> String

  /// The contents of a file; nil if there is none.
  func read(_ path: String) throws -> Data?

  /// Puts new contents in the place of the old ones, in one step: no reader ever sees a part of them.
  func write(_ data: Data, to path: String) throws

  /// Keeps the present contents of a file under another name, for a person to look at.
  func setAside(_ path: String) throws

  /// Tells the other watchers that a file was written, for volumes where nothing else would.
  func announce(_ path: String)

  /// Does something while no other process does the same with files of the same folder.
  func exclusively<Result>(
    _ path: String,
    _ patience: LockPatience,
    _ body: () throws -> Result
  ) throws -> Result

  /// Calls back when a file may have changed, whatever changed it.
  func watch(_ path: String, onEvent: @escaping @Sendable (WatchEvent) -> Void)
    -> SharedSubscription
}

/// What becomes known about a file that is watched.
enum WatchEvent: Sendable {
  /// It may have changed.
  case changed
  /// It cannot be watched for now; that is tried again by itself.
  case deaf(any Error)
  /// It can be watched again, and what happened meanwhile is not known.
  case recovered
}

/// What tells volumes apart.
struct VolumeID: Hashable, Sendable {
  /// The folder that stands for the whole file system; nil for the file system itself.
  var root: String?
  /// Not zero for volumes that equal none that was made apart from them.
  var stamp: UInt64 = 0
}

/// How often something may be written.
package struct Pace: Sendable {
  /// What people and disks bear well: a change is safe after a second at the latest.
  static let everySecond = Pace(clock: ContinuousClock(), interval: .seconds(1))

  let clock: any Clock<Duration>
  let interval: Duration

  package init(clock: any Clock<Duration>, interval: Duration) {
    self.clock = clock
    self.interval = interval
  }
}

/// Files that live as long as the program, or the test.
final class MemoryVolume: Volume {
  let id = VolumeID(stamp: UniqueStamp.next())
  let pace: Pace? = nil

  private let files = Locked<[String: Data]>([:])
  private let watchers = Subscribers<Watcher>()

  private struct Watcher: Sendable {
    let path: String
    let onChange: @Sendable () -> Void
  }

  func path(of url: URL) -> String { url.standardizedFileURL.path }

  func read(_ path: String) -> Data? { files.withLock { $0[path] } }

  func write(_ data: Data, to path: String) { files.withLock { $0[path] = data } }

  func setAside(_ path: String) {
    files.withLock { $0[path + ".unreadable"] = $0[path] }
  }

  func announce(_ path: String) {
    for watcher in watchers.all where watcher.path == path { watcher.onChange() }
  }

  func exclusively<Result>(
    _ path: String,
    _ patience: LockPatience,
    _ body: () throws -> Result
  ) throws -> Result {
    // No other process reaches the memory.
    try body()
  }

  func watch(_ path: String, onEvent: @escaping @Sendable (WatchEvent) -> Void)
    -> SharedSubscription
  {
    watchers.add(Watcher(path: path) { onEvent(.changed) })
  }
}
