public import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1

extension WebResponse {
  /// Creates a response with a file or its requested range, or a 304 response if the client's copy is current.
  ///
  /// The type follows from the file's extension. A client revalidates its copy each time (`cache-control: no-cache`), by
  /// the entity tag of the file's version. The file is read in pieces while it is sent, and may be replaced meanwhile.
  ///
  /// ```swift
  /// WebRoute(.get, "/films/:id", Int.self) { request, id in
  ///   try .file(URL(filePath: "/var/lib/shop/films/\(id).mp4"), for: request)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - url: The location of the file. It must not follow from unchecked input of the user.
  ///   - request: The request; it may have a range and entity tags.
  /// - Returns: The response.
  /// - Throws: ``RouteError`` with status 404 if the file is missing, not a regular file, or a symbolic link.
  public static func file(_ url: URL, for request: WebRequest) throws -> WebResponse {
    guard url.isFileURL, let file = AssetFile(url.path(percentEncoded: false)) else {
      throw RouteError(.notFound, "There is nothing here.")
    }
    var response = Response(type: file.type, body: ByteBuffer())
    response.send(file, for: HTTPHeaders(request.headerFields.map { ($0.name.rawName, $0.value) }))
    var answer = WebResponse(
      HTTPResponse.Status(code: Int(response.status.code)),
      type: file.type,
      headerFields: [.cacheControl: "no-cache", .acceptRanges: "bytes"]
    )
    for name in [HTTPField.Name.eTag, .contentRange] {
      answer.headerFields[name] = response.headers.first(name: name.rawName)
    }
    if let part = response.file { answer.source = .file(part) }
    return answer
  }
}
