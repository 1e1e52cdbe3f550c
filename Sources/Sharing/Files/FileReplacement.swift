import Foundation

/// Puts new contents in the place of a file in one step.
///
/// They are written to a file at the side, brought to the disk, and renamed. A program that reads meanwhile, or
/// after the process was killed, finds all of the old contents or all of the new.
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

  /// The folder of the file, which exists from now on.
  func madeFolder() throws -> String {
    try makeFolder()
    return folder
  }

  func write(_ data: Data) throws {
    try makeFolder()
    let (side, file) = try openSide()
    // Closed last of all: it is the lock on the name at the side.
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

  private func makeFolder() throws {
    guard access(folder, F_OK) != 0 else { return }
    var made = ""
    for component in folder.split(separator: "/") {
      made += "/" + component
      if mkdir(made, 0o777) != 0, errno != EEXIST { throw FileStorageError(.write, path) }
    }
  }

  /// Opens and locks a file at the side that no other process is writing.
  ///
  /// Its name is the first that is free, and not one made up each time, so that processes that are
  /// killed while they write leave no rubbish: the next one takes over what they have left.
  private func openSide() throws -> (path: String, file: Int32) {
    var number = 0
    while true {
      let side = "\(folder)/.\(name).new" + (number == 0 ? "" : "-\(number)")
      let file = open(side, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw FileStorageError(.write, path) }
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        // Unlocked and renamed between the two calls, it is no longer at the side.
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

  private func isSame(_ file: Int32, _ path: String) -> Bool {
    var opened = stat()
    var named = stat()
    guard fstat(file, &opened) == 0, stat(path, &named) == 0 else { return false }
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

  /// Gives the new file the permissions of the old one.
  private func keepMode(of file: Int32) throws {
    var old = stat()
    guard stat(path, &old) == 0 else { return }
    try check(fchmod(file, old.st_mode & 0o7777))
  }

  /// Brings the new name to the disk; until then a loss of power can bring the old file back.
  private func flushFolder() throws {
    let folder = open(folder, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw FileStorageError(.write, path) }
    defer { close(folder) }
    // Some file systems cannot flush folders, and say that the argument is not valid.
    if fsync(folder) != 0, errno != EINVAL { throw FileStorageError(.write, path) }
  }

  private func check(_ status: Int32) throws {
    if status != 0 { throw FileStorageError(.write, path) }
  }
}
