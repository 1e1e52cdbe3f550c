import Foundation

/// The right to change the files of a folder together with reading them, which one process has at a time.
///
/// The folder itself is locked, so no file is left behind, and a process that is killed holds nothing.
struct FolderLock {
  private let file: Int32

  /// Waits for the lock, but not for ever.
  ///
  /// A process that was stopped while it holds the lock must not stop others. After ten seconds the holder goes on
  /// without it, as it does where folders cannot be locked: the last to write then wins. On a busy machine a process
  /// has its turn within two or three.
  init(_ folder: String, for path: String) throws {
    file = open(folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileStorageError(.write, path) }
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      usleep(1000)
    }
  }

  func unlock() {
    close(file)
  }
}
