import Foundation

/// Replaces the contents of a file atomically.
///
/// The new contents are written to a temporary file in the same folder, flushed to the disk, and renamed. Every reader,
/// even after the process was killed, finds either the old or the new contents in full.
struct FileReplacement {
  private let path: String
  private let folder: String
  private let name: String

  init(_ path: String) {
    self.path = path
    let end = path.lastIndex(of: "/")
    name = String(end.map { path[path.index(after: $0)...] } ?? path[...])
    folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Returns the folder of the file; creates it if necessary.
  func madeFolder() throws -> String {
    try makeFolder()
    return folder
  }

  func write(_ data: Data) throws {
    try makeFolder()
    let (side, file) = try openSide()
    // Closed last: the descriptor is the lock of the temporary name.
    defer { close(file) }
    do {
      try check(ftruncate(file, 0))
      try fill(file, with: data)
      try keepMode(of: file)
      try check(fsync(file))
      try check(rename(side, path))
    } catch {
      unlink(side)
      throw error
    }
    try flushFolder()
  }

  /// The path of the copy of undecodable contents.
  func asidePath(_ number: Int) -> String {
    "\(folder)/\(sibling(".unreadable" + (number == 0 ? "" : "-\(number)")))"
  }

  /// The name of a file in the same folder: the file's name with a prefix and a suffix.
  ///
  /// A name longer than the limit is cut. A hash of the whole name separates it from names with the same start.
  private func sibling(_ end: String, isHidden: Bool = false) -> String {
    let start = isHidden ? "." : ""
    let full = start + name + end
    guard full.utf8.count > Self.longestName else { return full }
    let number =
      "~"
      + String(
        name.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
          (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        },
        radix: 36
      )
    let rest = Self.longestName - start.utf8.count - number.utf8.count - end.utf8.count
    var short = name[...]
    while short.utf8.count > rest { short.removeLast() }
    return start + short + number + end
  }

  /// The longest name of the usual file systems, in bytes.
  private static var longestName: Int { 255 }

  private func makeFolder() throws {
    guard access(folder, F_OK) != 0 else { return }
    var made = ""
    for component in folder.split(separator: "/") {
      made += "/" + component
      if mkdir(made, 0o777) != 0, errno != EEXIST { throw FileStorageError(.write, path) }
    }
  }

  /// Opens and locks a temporary file that no other process is writing.
  ///
  /// The name is the first available one, not a random one: the next write reuses the file of a killed process. A name
  /// is unavailable if it belongs to a link, a pipe, a folder, or a file with several names.
  private func openSide() throws -> (path: String, file: Int32) {
    var number = 0
    var passedBy = 0
    while true {
      let side = "\(folder)/\(sibling(".new" + (number == 0 ? "" : "-\(number)"), isHidden: true))"
      let file = open(
        side,
        O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
        0o666
      )
      guard file >= 0, isOwn(file) else {
        let error = FileStorageError(.write, path, code: file < 0 ? errno : EEXIST)
        if file >= 0 { close(file) }
        var info = stat()
        // Skip an occupied name only; any other error applies to all names.
        guard lstat(side, &info) == 0, passedBy < 100 else { throw error }
        passedBy += 1
        number += 1
        continue
      }
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        // The file may have been unlocked and renamed between the two calls.
        if isSame(file, side) { return (side, file) }
      } else if errno == EWOULDBLOCK {
        number += 1
      } else if errno != EINTR {
        let error = FileStorageError(.write, path)
        close(file)
        throw error
      }
      close(file)
    }
  }

  /// True if the open file is a regular file without a second name, like the remainder of an earlier write.
  private func isOwn(_ file: Int32) -> Bool {
    var info = stat()
    return fstat(file, &info) == 0 && info.st_mode & S_IFMT == S_IFREG && info.st_nlink <= 1
  }

  private func isSame(_ file: Int32, _ path: String) -> Bool {
    var opened = stat()
    var named = stat()
    guard fstat(file, &opened) == 0, lstat(path, &named) == 0 else { return false }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private func fill(_ file: Int32, with data: Data) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = Foundation.write(
          file,
          UnsafeRawBufferPointer(rebasing: rest).baseAddress,
          rest.count
        )
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno != EINTR {
          throw FileStorageError(.write, path)
        }
      }
    }
  }

  /// Gives the new file the permissions of the old one; refuses to replace a pipe or a device.
  private func keepMode(of file: Int32) throws {
    var old = stat()
    guard lstat(path, &old) == 0, old.st_mode & S_IFMT != S_IFLNK else { return }
    guard [S_IFREG, S_IFDIR].contains(old.st_mode & S_IFMT) else {
      throw FileStorageError(.write, path, code: FileStorageError.notRegular)
    }
    try check(fchmod(file, old.st_mode & 0o7777))
  }

  /// Flushes the new name to the disk; before that, a power failure can restore the old file.
  private func flushFolder() throws {
    let folder = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard folder >= 0 else { throw FileStorageError(.write, path) }
    defer { close(folder) }
    // Some file systems cannot flush folders and report an invalid argument.
    if fsync(folder) != 0, errno != EINVAL { throw FileStorageError(.write, path) }
  }

  private func check(_ status: Int32) throws {
    if status != 0 { throw FileStorageError(.write, path) }
  }
}
