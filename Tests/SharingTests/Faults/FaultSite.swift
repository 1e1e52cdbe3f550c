import Foundation
import Testing

/// The files of a cell, and the fault of the files.
///
/// The path of the folder is a symbolic link, so a fault begins and ends atomically.
final class FaultSite {
  let folder = TemporaryFolder()
  let cell: FaultCell
  private var lock: Int32 = -1

  /// An unprivileged user: the superuser ignores permissions.
  private static let nobody: uid_t = 65534

  init(_ cell: FaultCell) throws {
    self.cell = cell
    try folder.make("good")
    try folder.write("precious", to: "precious")
    try lead("home", to: "good")
    try store(1)
    if cell.fault == .noPermission, geteuid() == 0 {
      for name in ["", "good", "good/\(cell.fileName)"] {
        try #require(chown(folder[name].path, Self.nobody, Self.nobody) == 0)
      }
    }
  }

  deinit {
    if lock >= 0 { close(lock) }
    chmod(folder["good"].path, 0o700)
  }

  var home: URL { folder["home"] }

  private var fileName: String { "home/\(cell.fileName)" }
  private var sideName: String { "home/.\(cell.fileName).new" }

  func begin() throws {
    switch cell.fault {
    case .noDescriptor, .fullDisk, .longName: break
    case .noPermission: try #require(chmod(folder["good"].path, 0) == 0)
    case .noFolder:
      try folder.remove("home")
      try folder.remove("good")
    case .folderIsFile:
      try folder.write("a file", to: "bad")
      try lead("home", to: "bad")
    case .heldLock:
      lock = open(home.path, O_RDONLY | O_CLOEXEC)
      try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
    case .fileIsPipe:
      try folder.make("bad")
      try #require(mkfifo(folder["bad/\(cell.fileName)"].path, 0o666) == 0)
      try lead("home", to: "bad")
    case .fileIsFolder:
      try folder.make("bad/\(cell.fileName)")
      try lead("home", to: "bad")
    case .sideIsLink: try lead(sideName, to: folder["precious"].path)
    case .sideIsPipe: try #require(mkfifo(folder[sideName].path, 0o666) == 0)
    case .sideIsFolder: try folder.make(sideName)
    case .sideHasTwoNames:
      try #require(link(folder["precious"].path, folder[sideName].path) == 0)
    case .oldTime: try setOldTime()
    }
  }

  func end() throws {
    switch cell.fault {
    case .noPermission: try #require(chmod(folder["good"].path, 0o700) == 0)
    case .folderIsFile, .fileIsPipe, .fileIsFolder: try lead("home", to: "good")
    case .heldLock:
      close(lock)
      lock = -1
    default: break
    }
  }

  /// Stores a number as another process would; user defaults keep their other names.
  func store(_ number: Int) throws {
    // The fault redirects the path of the process only.
    let path = folder.names.contains("good") ? "good" : "home"
    let name = "\(path)/\(cell.fileName)"
    if cell.storage.isDefaults {
      var stored = folder.names(in: path).contains(cell.fileName) ? try folder.defaults(name) : [:]
      stored[cell.moment == .change && number == 7 ? "other" : "count"] = number
      try folder.writeDefaults(stored, to: "new")
    } else {
      try folder.write("\(number)", to: "new")
    }
    try folder.move("new", to: name)
    if cell.fault == .oldTime { try setOldTime() }
  }

  /// The stored number; `nil` without one.
  var stored: Int? {
    guard cell.storage.isDefaults else { return folder.text(fileName).flatMap { Int($0) } }
    return (try? folder.propertyList(fileName) as? [String: Int])?["count"]
  }

  /// True if the data of other processes is unchanged.
  var isRestUntouched: Bool {
    let isOtherKept =
      !cell.storage.isDefaults || cell.moment != .change
      || (try? folder.propertyList(fileName) as? [String: Int])?["other"] == 7
    return isOtherKept && folder.text("precious") == "precious"
  }

  private func lead(_ name: String, to target: String) throws {
    try #require(symlink(target, folder["link"].path) == 0)
    try folder.move("link", to: name)
  }

  private func setOldTime() throws {
    var times = [timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: 0, tv_nsec: 0)]
    try #require(utimensat(AT_FDCWD, folder[fileName].path, &times, 0) == 0)
  }
}

extension TemporaryFolder {
  fileprivate func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: self[folder].path)) ?? []
  }
}
