import ExampleHTTP
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension BootcampServer {
  /// A client for the local API at an address.
  static func live(_ address: URL) -> Self {
    let http = HTTP(address: address)
    return BootcampServer(
      loadNumber: { await http.get("number", as: Number.self).map(\.value) },
      loadProduct: { await http.get("product") },
      loadCart: { await http.get("cart") },
      loadPromos: { await http.get("promos") },
      loadFeed: { page in await http.get("feed", [URLQueryItem(name: "page", value: "\(page)")]) },
      loadFact: { number in await http.text("numbers/\(number)") },
      submitOrder: { quantity in
        let answer: Result<Answer, NetworkError> = await http.post(
          ["quantity": quantity],
          to: "orders"
        )
        return (try? answer.get().success) ?? false
      },
      track: { event in
        let _: Result<Answer, NetworkError> = await http.post(
          ["name": event, "category": "bootcamp"],
          to: "events"
        )
      },
      date: { Date() },
      uuid: { UUID() },
      shuffle: { $0.shuffled() },
      clock: ContinuousClock()
    )
  }

  private struct Number: Decodable { var value: Int }
  private struct Answer: Decodable { var success: Bool }
}

/// JSON over HTTP; each failure has a message.
private struct HTTP: Sendable {
  let address: URL
  private let session = URLSession(configuration: .ephemeral)

  init(address: URL) {
    self.address = address
  }

  func get<Value: Decodable>(
    _ path: String,
    _ query: [URLQueryItem] = [],
    as type: Value.Type = Value.self
  ) async -> Result<Value, NetworkError> {
    let url = address.appending(path: "bootcamp/\(path)")
    return await perform(URLRequest(url: query.isEmpty ? url : url.appending(queryItems: query)))
  }

  /// Fetches a plain-text response.
  func text(_ path: String) async -> Result<String, NetworkError> {
    await answer(to: URLRequest(url: address.appending(path: path))).flatMap { data in
      guard let text = String(data: data, encoding: .utf8), !text.isEmpty else {
        return .failure(.unreadable)
      }
      return .success(text)
    }
  }

  func post<Value: Decodable>(
    _ body: some Encodable,
    to path: String
  ) async -> Result<Value, NetworkError> {
    var request = URLRequest(url: address.appending(path: "bootcamp/\(path)"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try? JSONEncoder().encode(body)
    return await perform(request)
  }

  private func perform<Value: Decodable>(
    _ request: URLRequest
  ) async -> Result<Value, NetworkError> {
    await answer(to: request).flatMap { data in
      guard let value = try? JSONDecoder().decode(Value.self, from: data) else {
        return .failure(.unreadable)
      }
      return .success(value)
    }
  }

  private func answer(to request: URLRequest) async -> Result<Data, NetworkError> {
    guard
      let (data, response) = try? await session.answer(to: request),
      let code = (response as? HTTPURLResponse)?.statusCode
    else { return .failure(.offline) }
    guard (200..<300).contains(code) else { return .failure(.code(code)) }
    return .success(data)
  }
}
