import HTTPTypes
import NIOCore
import NIOHTTP1
import Testing

@testable import WebHost

/// The header fields that the app adds to a response.
struct ProblemTests {
  @Test
  func `fields of the app replace the host's fields of the same name, in any case of letters`()
    throws
  {
    var response = Response(.ok, type: "text/plain", body: ByteBuffer())
    response.headers.replaceOrAdd(name: "Cache-Control", value: "no-store")
    response.headers.replaceOrAdd(name: "x-content-type-options", value: "nosniff")
    var fields = HTTPFields()
    fields.append(HTTPField(name: .cacheControl, value: "public"))
    fields.append(HTTPField(name: .cacheControl, value: "max-age=60"))
    fields.append(HTTPField(name: try #require(HTTPField.Name("CONTENT-TYPE")), value: "text/html"))
    response.add(fields)
    #expect(response.headers["cache-control"] == ["public", "max-age=60"])
    #expect(response.headers["content-type"] == ["text/html"])
    #expect(response.headers["x-content-type-options"] == ["nosniff"])
  }

  @Test func `fields of the app never describe the connection or the length`() throws {
    var response = Response(.ok, type: "text/plain", body: ByteBuffer())
    var fields = HTTPFields()
    for name in ["Content-Length", "TRANSFER-ENCODING", "connection", "Upgrade", "x-own"] {
      fields.append(HTTPField(name: try #require(HTTPField.Name(name)), value: "1"))
    }
    response.add(fields)
    #expect(response.headers["x-own"] == ["1"])
    for name in ["content-length", "transfer-encoding", "connection", "upgrade"] {
      #expect(response.headers[name].isEmpty, "\(name)")
    }
  }

  @Test func `thousands of fields of the app keep their order`() {
    var response = Response(.ok, type: "text/plain", body: ByteBuffer())
    var fields = HTTPFields()
    for number in 0..<3_000 { fields.append(HTTPField(name: .setCookie, value: "a\(number)=1")) }
    response.add(fields)
    #expect(response.headers["set-cookie"] == (0..<3_000).map { "a\($0)=1" })
  }
}
