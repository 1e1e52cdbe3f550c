import CLibrary
import NIOCore

/// An open file of the app, sent in pieces.
final class AssetFile: Sendable {
  let size: Int
  let type: String
  /// The entity tag: the version of the file at its address.
  let tag: String
  /// The identity of the file's version across all addresses.
  let identity: String
  private let descriptor: Int32

  /// Opens a file for reading; `nil` if it is missing, not a regular file, or a link.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name that determines the file's type; `nil` for the name in the path.
  init?(_ path: String, named name: String? = nil) {
    // Without `O_NONBLOCK`, opening a pipe would block the host until a writer appears.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = close(file)
      return nil
    }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    descriptor = file
    size = Int(status.st_size)
    type = ContentTypes.type(of: name ?? path)
    let content = "\(status.st_ino)-\(size)-\(time.tv_sec)-\(time.tv_nsec)"
    tag = "\"\(content)\""
    // Inode numbers are unique within a single device.
    identity = "\(status.st_dev)-\(content)"
  }

  deinit { _ = close(descriptor) }

  /// Reads a range of the file; `nil` if the file is now shorter, or unreadable.
  func read(_ range: Range<Int>) -> ByteBuffer? {
    var bytes = ByteBufferAllocator().buffer(capacity: range.count)
    let length = bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: range.count) { room in
      max(pread(descriptor, room.baseAddress, range.count, off_t(range.lowerBound)), 0)
    }
    return length == range.count ? bytes : nil
  }
}
