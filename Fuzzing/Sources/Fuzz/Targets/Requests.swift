import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import ViewKit

@testable import WebHost

/// The target of an HTTP request, behind NIO's parser: the path, the query, the page address and the file of an asset folder.
enum Requests: FuzzTarget {
  static func check(_ input: [UInt8]) {
    guard let uri = uri(of: input) else { return }
    let target = RequestTarget(uri)
    checkParts(target, of: uri)
    checkArrival(target)
    checkQuery(target)
    checkFile(target)
    if target.rawPath.utf8.first == UInt8(ascii: "/") { checkAddress(target) }
  }

  /// Reads a request with this target; `nil` if NIO rejects it.
  private static func uri(of target: [UInt8]) -> String? {
    let channel = EmbeddedChannel()
    defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
    do {
      try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(HTTPRequestDecoder()))
      try channel.writeInbound(
        ByteBuffer(bytes: Array("GET ".utf8) + target + Array(" HTTP/1.1\r\nhost: a\r\n\r\n".utf8))
      )
      guard case .head(let head)? = try channel.readInbound(as: HTTPServerRequestPart.self) else {
        return nil
      }
      return head.uri
    } catch {
      return nil
    }
  }

  // MARK: Invariants

  /// Compares the parts with the parts of a reader of bytes.
  private static func checkParts(_ target: RequestTarget, of uri: String) {
    let question = UInt8(ascii: "?")
    let slash = UInt8(ascii: "/")
    var rest = Array(uri.utf8.prefix { $0 != UInt8(ascii: "#") })[...]
    var authority: ArraySlice<UInt8>?
    if rest.first != slash, let start = rest.firstRange(of: Array("://".utf8))?.upperBound {
      authority = rest[start...].prefix { $0 != slash && $0 != question }
      rest = rest[start...].drop { $0 != slash && $0 != question }
    }
    let path = rest.prefix { $0 != question }
    let query = rest.dropFirst(path.count + 1)
    let expected = (
      authority: authority.map { String(decoding: $0, as: UTF8.self).lowercased() },
      path: path.isEmpty ? "/" : String(decoding: path, as: UTF8.self),
      query: String(decoding: query, as: UTF8.self)
    )
    require(target.authority == expected.authority, "the name is read by bytes", uri, target)
    require(target.rawPath == expected.path, "the path is read by bytes", uri, target)
    require(target.rawQuery == expected.query, "the query is read by bytes", uri, target)
    let isOwn = isOwn(expected.path)
    require((target.path != nil) == isOwn, "a path begins with a single slash", uri, target)
  }

  /// A page that links to this address must not lead to another host, and the mark must not be set twice.
  private static func checkArrival(_ target: RequestTarget) {
    guard target.path != nil, let address = target.afterArrival else { return }
    require(isOwn(address), "a marked address is on the own host", address)
    let isOneLine = address.unicodeScalars.allSatisfy { $0.value > 0x20 }
    require(isOneLine, "a marked address has no control characters", address)
    let arrived = RequestTarget(address)
    require(arrived.afterArrival == nil, "an address is marked once", address)
    require(arrived.rawPath == target.rawPath, "the mark keeps the path", address)
    if let page = target.address, page.query.count < 100 {
      require(arrived.address == page, "the mark keeps the page", page, arrived.address as Any)
    }
  }

  private static func checkQuery(_ target: RequestTarget) {
    let items = target.query
    require(items.count <= 100, "a query keeps its limit", items.count)
    let size = items.reduce(0) { $0 + $1.name.unicodeScalars.count + $1.value.unicodeScalars.count }
    require(size <= target.rawQuery.utf8.count, "a query does not grow", target.rawQuery, items)
    let written = items.map { "\(escaped($0.name))=\(escaped($0.value))" }.joined(separator: "&")
    let copy = RequestTarget("/?\(written)").query
    require(copy == items, "a written query reads as the same query", items, copy)
  }

  private static func checkAddress(_ target: RequestTarget) {
    guard let address = target.address else { return }
    URLs.checkPage(target.rawPath + "?" + target.rawQuery)
    require(
      !address.query.contains { $0.name == RequestTarget.arrived },
      "the mark is removed",
      address
    )
    // A slash at the end of a path has no meaning.
    let raw = target.rawPath.utf8
    let path = raw.count > 1 && raw.last == UInt8(ascii: "/") ? raw.dropLast() : raw[...]
    let request = RequestTarget(String(decoding: path, as: UTF8.self))
    require(request.path == address.path, "a page has the path of its request", target, address)
  }

  private static func isOwn(_ path: String) -> Bool {
    path.utf8.starts(with: "/".utf8) && !path.utf8.starts(with: "//".utf8)
  }

  // MARK: Files

  /// The marker that each file inside of the folder contains.
  private static let marker = "inside"

  /// A folder with a file, next to a file that must stay out of reach.
  private static let folder: String = {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid())")
    let folder = base.appendingPathComponent("assets")
    do {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("a"),
        withIntermediateDirectories: true
      )
      try Data("outside".utf8).write(to: base.appendingPathComponent("a.png"))
      try Data("outside".utf8).write(to: folder.appendingPathComponent(".hidden"))
      try Data(marker.utf8).write(to: folder.appendingPathComponent("a.png"))
      try Data(marker.utf8).write(to: folder.appendingPathComponent("a/b.svg"))
    } catch {
      fatalError("The folder \(folder.path) cannot be written: \(error)")
    }
    return folder.path
  }()

  private static func checkFile(_ target: RequestTarget) {
    guard let path = target.path, let file = AssetFolder(folder).file(at: path) else { return }
    require(file.size == marker.utf8.count, "only files of the folder are served", path, file)
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
