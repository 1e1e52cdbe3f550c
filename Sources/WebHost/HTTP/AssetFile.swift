import CLibrary
import NIOCore

/// An open file of an app's, to be sent piece by piece.
final class AssetFile: Sendable {
  let size: Int
  let type: String
  /// Differs when the file does.
  let tag: String
  private let descriptor: Int32

  /// Opens a file for reading; nil where there is none, or something else than a file.
  init?(_ path: String) {
    // What waits for a writer, such as a pipe, must not make the host wait.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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
    type = Self.type(of: path)
    tag = "\"\(status.st_ino)-\(size)-\(time.tv_sec)-\(time.tv_nsec)\""
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

  private static func type(of path: String) -> String {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[ending] ?? "application/octet-stream"
  }

  private static let types = [
    "avif": "image/avif", "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "gif": "image/gif", "html": "text/html; charset=utf-8", "ico": "image/x-icon",
    "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "md": "text/markdown; charset=utf-8", "mp3": "audio/mpeg",
    "mp4": "video/mp4", "ogg": "audio/ogg", "pdf": "application/pdf", "png": "image/png",
    "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8", "wasm": "application/wasm",
    "wav": "audio/wav", "webm": "video/webm", "webmanifest": "application/manifest+json",
    "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2", "xml": "application/xml",
    "zip": "application/zip",
  ]
}
