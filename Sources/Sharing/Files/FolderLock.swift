import Foundation

/// An exclusive lock of one process on a folder, for reading and changing its files in one transaction.
///
/// The lock is on the folder itself: no lock file remains, and the end of a process releases its lock.
struct FolderLock {
  private let file: Int32

  /// Acquires the lock within the limit of `patience`.
  ///
  /// If the file system does not support locks, the write continues without one: the last writer wins.
  ///
  /// - Throws: A ``FileStorageError``; its `isLockHeld` is true if another process holds the lock.
  init(_ folder: String, for path: String, _ patience: LockPatience) throws {
    file = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard file >= 0 else { throw FileStorageError(.write, path) }
    let end = ContinuousClock.now + patience.limit
    while true {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      if ContinuousClock.now >= end { break }
      usleep(1000)
    }
    if patience == .last { return }
    close(file)
    throw FileStorageError(.write, path, code: EWOULDBLOCK)
  }

  func unlock() {
    close(file)
  }
}

/// The time limit of a write for a lock that another process holds.
enum LockPatience: Sendable {
  /// The limit of any caller, possibly the main thread; the write is then deferred.
  case brief
  /// The limit of a background thread; the write is then deferred again.
  case background
  /// The limit of a caller that requested the write and waits for it.
  case request
  /// The limit at the exit of the process; the write then continues without the lock.
  case last

  var limit: Duration {
    switch self {
    case .brief: .milliseconds(10)
    case .background: .milliseconds(100)
    // On a busy machine, sibling processes need two or three seconds.
    case .request: .seconds(10)
    case .last: Self.exit - .now
    }
  }

  /// The deadline for all writes of the exit, which begins with the first access.
  private static let exit = ContinuousClock.now + .seconds(4)
}
