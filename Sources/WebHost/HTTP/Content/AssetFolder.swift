import CLibrary
import NIOCore
import NIOHTTP1

/// A folder of an app's files, served below `/assets/`; images also by name.
struct AssetFolder: Sendable {
  private static let filesPath = "/assets/"
  /// The file extensions of a named image, in order of preference.
  private static let pictureEndings = ["svg", "avif", "webp", "png", "jpg", "jpeg", "gif"]

  private let folder: String
  /// The cache of compressed files.
  let compressed = CompressedFiles()

  init(_ folder: String) {
    self.folder = folder
  }

  /// The file at a decoded path of the host; `nil` if it is missing.
  func file(at path: String) -> AssetFile? {
    if path.hasPrefix(Self.filesPath) {
      return location(of: path.dropFirst(Self.filesPath.count)).flatMap(open)
    }
    guard path.hasPrefix(AssetNames.path),
      let base = location(of: path.dropFirst(AssetNames.path.count))
    else { return nil }
    for ending in Self.pictureEndings {
      if let file = open("\(base).\(ending)") { return file }
    }
    return open(base)
  }

  /// Opens a file if its path without symbolic links is in the folder and not hidden; otherwise returns `nil`.
  ///
  /// Any process with write access to the folder may create a link, which must not expose a file outside the folder.
  private func open(_ path: String) -> AssetFile? {
    guard let root = Self.withoutLinks(folder), let place = Self.withoutLinks(path),
      place.utf8.starts(with: "\(root)/".utf8)
    else { return nil }
    let name = place.utf8.dropFirst(root.utf8.count + 1)
    let isHidden = name.split(separator: UInt8(ascii: "/")).contains {
      $0.first == UInt8(ascii: ".")
    }
    return isHidden ? nil : AssetFile(place, named: path)
  }

  private static func withoutLinks(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The location of a file; `nil` if its name has an empty, hidden or parent component.
  private func location(of name: Substring) -> String? {
    // Compare bytes, as the system does: a slash and a combining character form a single `Character`.
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard
      parts.allSatisfy({ part in
        part.first.map { $0 != UInt8(ascii: ".") } == true && !part.contains(0)
      })
    else { return nil }
    return "\(folder)/\(name)"
  }
}

extension Response {
  /// A response with a file or its requested range, or `304` if the browser's copy is current.
  ///
  /// The browser revalidates each time: an asset's name does not identify its content, which may change while the host
  /// runs.
  static func asset(
    _ file: AssetFile,
    for request: HTTPHeaders,
    compressed: CompressedFiles
  ) -> Response {
    var response = Response(type: file.type, body: ByteBuffer())
    response.headers.replaceOrAdd(name: "cache-control", value: "no-cache")
    // An untrusted document, such as an uploaded image, must not run scripts in the site's origin.
    response.headers.add(
      name: "content-security-policy",
      value: "script-src 'none'; object-src 'none'"
    )
    response.headers.add(name: "accept-ranges", value: "bytes")
    if compressed.mayHold(file) { response.headers.add(name: "vary", value: "accept-encoding") }
    // A range refers to the uncompressed file.
    if request["range"].isEmpty, ContentCoding(acceptedBy: request) == .gzip,
      let body = compressed.body(of: file)
    {
      let tag = "\(file.tag.dropLast())-gzip\""
      response.headers.add(name: "etag", value: tag)
      if request.names(tag) {
        response.status = .notModified
      } else {
        response.headers.add(name: "content-encoding", value: "gzip")
        response.body = body
      }
      return response
    }
    response.send(file, for: request)
    return response
  }

  /// Sends a file or its requested range, or `304` if the client's copy is current.
  mutating func send(_ file: AssetFile, for request: HTTPHeaders) {
    headers.add(name: "etag", value: file.tag)
    if request.names(file.tag) {
      status = .notModified
      return
    }
    // A range of a different file version would corrupt the browser's copy.
    let condition = request.first(name: "if-range")
    let ranges = condition == nil || condition == file.tag ? request["range"] : []
    switch ByteRange(ranges, size: file.size) {
    case .whole: self.file = FilePart(file: file, range: 0..<file.size)
    case .part(let range):
      status = .partialContent
      self.file = FilePart(file: file, range: range)
      let text = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
      headers.add(name: "content-range", value: text)
    case .outside:
      status = .rangeNotSatisfiable
      headers.add(name: "content-range", value: "bytes */\(file.size)")
    }
  }
}

/// The requested range of a file.
enum ByteRange: Equatable {
  case whole
  case part(Range<Int>)
  /// The range is beyond the end of the file.
  case outside

  /// Parses a `Range` header; an invalid header, or several ranges, select the whole file.
  init(_ headers: [String], size: Int) {
    self = .whole
    guard headers.count == 1, let header = headers.first?.lowercased(), header.hasPrefix("bytes=")
    else { return }
    let parts = header.dropFirst("bytes=".count)
      .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0).trimmed(of: " ") }
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
    else {
      return
    }
    switch (Int(parts[0]), Int(parts[1])) {
    case (let first?, let last?) where first <= last:
      self = Self.part(from: first, to: min(last, size - 1))
    case (let first?, nil) where parts[1].isEmpty: self = Self.part(from: first, to: size - 1)
    case (nil, let length?) where parts[0].isEmpty:
      self = length == 0 ? .outside : Self.part(from: max(size - length, 0), to: size - 1)
    default: break
    }
  }

  private static func part(from first: Int, to last: Int) -> ByteRange {
    first <= last ? .part(first..<last + 1) : .outside
  }
}
