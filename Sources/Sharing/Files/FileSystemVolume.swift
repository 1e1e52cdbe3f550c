import ConcurrencyExtras
import Foundation

/// The file system, or a folder that stands for the whole of it.
struct FileSystemVolume: Volume {
  let id: VolumeID
  let pace: Pace?

  init(root: String? = nil) {
    id = VolumeID(root: root)
    pace = .everySecond
  }

  /// A volume that measures the time between two writes by a clock of its own, and so equals no other.
  init(root: String? = nil, clock: any Clock<Duration>) {
    id = VolumeID(root: root, stamp: UniqueStamp.next())
    pace = Pace(clock: clock, interval: Pace.everySecond.interval)
  }

  func path(of url: URL) -> String {
    guard let root = id.root else { return LinkedFile.path(url.standardizedFileURL.path) }
    // Relative to nothing but the folder, and never above it, as in a file system of its own.
    var components: [Substring] = []
    let path = url.baseURL == nil ? url.path : url.relativePath
    for component in path.split(separator: "/") where component != "." {
      if component == ".." { _ = components.popLast() } else { components.append(component) }
    }
    return root + "/" + components.joined(separator: "/")
  }

  func read(_ path: String) throws -> Data? {
    // Opening a pipe would otherwise block until a writer opens it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw FileStorageError(.read, path)
    }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw FileStorageError(.read, path) }
    // A pipe or a device may have no end. Reading a folder fails with its own error.
    guard [S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT) else {
      throw FileStorageError(.read, path, code: FileStorageError.notRegular)
    }
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = chunk.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
      if count > 0 {
        data.append(contentsOf: chunk[0..<count])
      } else if count == 0 {
        return data
      } else if errno != EINTR {
        throw FileStorageError(.read, path)
      }
    }
  }

  func write(_ data: Data, to path: String) throws {
    try FileReplacement(path).write(data)
  }

  func setAside(_ path: String) throws {
    var info = stat()
    // What is empty is worth no copy, least of all in the place of an earlier one.
    guard stat(path, &info) == 0, info.st_size > 0 else { return }
    for number in 0..<10 {
      let aside = FileReplacement(path).asidePath(number)
      unlink(aside)
      // A second name, and not a new one: the file stays until it is replaced.
      if link(path, aside) == 0 || errno == ENOENT { return }
      // A folder occupies the name.
      if errno != EEXIST { throw FileStorageError(.write, aside) }
    }
    throw FileStorageError(.write, FileReplacement(path).asidePath(0), code: EEXIST)
  }

  func announce(_ path: String) {
    // The system tells all watchers.
  }

  func exclusively<Result>(
    _ path: String,
    _ patience: LockPatience,
    _ body: () throws -> Result
  ) throws -> Result {
    let folder = try FolderLock(FileReplacement(path).madeFolder(), for: path, patience)
    defer { folder.unlock() }
    return try body()
  }

  func watch(_ path: String, onEvent: @escaping @Sendable (WatchEvent) -> Void)
    -> SharedSubscription
  {
    let watch = FileWatch(path, pace: pace ?? .everySecond, onEvent: onEvent)
    watch.start()
    return SharedSubscription { watch.stop() }
  }
}
