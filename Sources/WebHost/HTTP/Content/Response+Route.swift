import HTTPTypes
import NIOCore
import NIOHTTP1

extension Response {
  /// Converts a valid response of a route.
  init(_ answer: WebResponse) {
    if answer.status == .notFound, !answer.isForwarded, answer.source == nil,
      answer.body.readableBytes == 0
    {
      self = .notice(.notFound, "There is nothing here.", link: .startPage)
      return
    }
    self.init(
      HTTPResponseStatus(statusCode: answer.status.code),
      type: answer.headerFields[.contentType] ?? "",
      body: answer.hasBody ? answer.body : ByteBuffer()
    )
    add(answer.headerFields)
    if answer.isForwarded {
      isForwarded = true
      if answer.headerFields[.contentType] == nil { headers.remove(name: "content-type") }
      let declared = answer.headerFields[.contentLength].flatMap { UInt($0) }
      headLength = declared.flatMap { Int(exactly: $0) }
    }
    if answer.status == .noContent {
      headers.remove(name: "content-type")
      isLengthKnown = false
    }
    guard answer.hasBody, let source = answer.source else { return }
    body = ByteBuffer()
    switch source {
    case .pieces(let pieces, let length):
      self.pieces = pieces
      piecesLength = length
      isLengthKnown = length != nil
    case .file(let part): file = part as? FilePart
    }
  }

  /// Creates the response to a request with another method than a path's routes have.
  ///
  /// `OPTIONS` receives the methods; any other method receives 405.
  static func methods(
    _ methods: Set<HTTPRequest.Method>,
    of head: HTTPRequestHead,
    as format: ProblemFormat
  ) -> Response {
    let all = methods.union([.options]).union(methods.contains(.get) ? [.head] : [])
    let allowed = all.map(\.rawValue).sorted().joined(separator: ", ")
    var response: Response
    if head.method == .OPTIONS {
      response = Response(WebResponse(.noContent))
    } else {
      let sentence = "This address does not support \(head.method.rawValue)."
      response = .problem(RouteError(.methodNotAllowed, sentence), as: format)
    }
    response.headers.add(name: "allow", value: allowed)
    return response
  }

  /// The response with the id of its request.
  func with(requestID id: String) -> Response {
    var response = self
    response.headers.replaceOrAdd(name: "x-request-id", value: id)
    return response
  }
}
