import CLibrary
import NIOCore

/// An open file of an app's, to be sent piece by piece.
final class AssetFile: Sendable {
  let size: Int
  let type: String
  /// Differs when the file does, below one address.
  let tag: String
  /// Differs for every file that there is.
  let identity: String
  private let descriptor: Int32

  /// Opens a file for reading; `nil` if it is missing, not a regular file, or a link.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name that determines the file's type; `nil` for the name in the path.
  init?(_ path: String, named name: String? = nil) {
    // What waits for a writer, such as a pipe, must not make the host wait.
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
    // The same number may stand for another file on another disk.
    identity = "\(status.st_dev)-\(content)"
  }

  deinit { _ = close(descriptor) }

  /// A part of the file; nil where it has become shorter, or cannot be read.
  func read(_ range: Range<Int>) -> ByteBuffer? {
    var bytes = ByteBufferAllocator().buffer(capacity: range.count)
    let length = bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: range.count) { room in
      max(pread(descriptor, room.baseAddress, range.count, off_t(range.lowerBound)), 0)
    }
    return length == range.count ? bytes : nil
  }
}
