import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URL {
  /// Sets the server's fault rules, in the format of `/__sim/rules`.
  func setRules(_ json: String) async throws {
    var request = URLRequest(url: appending(path: "__sim/rules"))
    request.httpMethod = "PUT"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(json.utf8)
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw URLError(
        .badServerResponse,
        userInfo: ["answer": String(decoding: data, as: UTF8.self)]
      )
    }
  }
}
