import ConcurrencyExtras
import Foundation

/// The file system, or a folder that acts as the root of a file system.
struct FileSystemVolume: Volume {
  let id: VolumeID
  let writeInterval: WriteInterval?

  init(root: String? = nil) {
    id = VolumeID(root: root)
    writeInterval = .everySecond
  }

  /// Creates a volume with its own clock for the write interval; it equals no other volume.
  init(root: String? = nil, clock: any Clock<Duration>) {
    id = VolumeID(root: root, uniqueID: UniqueID.next())
    writeInterval = WriteInterval(clock: clock, interval: WriteInterval.everySecond.interval)
  }

  func path(of url: URL) -> String {
    guard let root = id.root else { return SymbolicLink.path(url.standardizedFileURL.path) }
    // Every path is relative to the folder and never above it.
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

  func quarantine(_ path: String) throws {
    var info = stat()
    // Empty contents need no copy, which would also replace an earlier copy.
    guard stat(path, &info) == 0, info.st_size > 0 else { return }
    for number in 0..<10 {
      let aside = FileReplacement(path).asidePath(number)
      unlink(aside)
      // A second name instead of a rename: the file exists until it is replaced.
      if link(path, aside) == 0 || errno == ENOENT { return }
      // A folder occupies the name.
      if errno != EEXIST { throw FileStorageError(.write, aside) }
    }
    throw FileStorageError(.write, FileReplacement(path).asidePath(0), code: EEXIST)
  }

  func notifyWatchers(_ path: String) {
    // The system notifies all watchers.
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
    let watch = FileWatch(path, writeInterval: writeInterval ?? .everySecond, onEvent: onEvent)
    watch.start()
    return SharedSubscription { watch.stop() }
  }
}
