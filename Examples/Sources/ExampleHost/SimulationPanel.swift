import ExampleHTTP
import Foundation
import ViewKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A panel with the server's fault presets and its latest requests: the key `!` in a terminal.
struct SimulationPanel: View {
  /// The server, which is controlled through `/__sim`.
  let server: URL
  @State private var presets: [String] = []
  @State private var requests: [SimulatedRequest] = []
  @State private var problem: String?

  var body: some View {
    NavigationStack {
      Form {
        Section("Server responses") {
          ForEach(presets, id: \.self) { preset in
            Button(preset) { Task { await apply(preset) } }
              .accessibilityIdentifier("preset-\(preset)")
          }
        }
        Section("Recent requests") {
          if let problem { Text(problem) }
          ForEach(requests) { request in
            Text(request.line).lineLimit(1)
          }
        }
      }
      .navigationTitle("Server")
      .refreshable { await load() }
      .task { await load() }
    }
  }

  private func apply(_ preset: String) async {
    do {
      _ = try await ask("POST", "presets/\(preset)")
      problem = "Selected: \(preset)"
    } catch {
      problem = error.localizedDescription
    }
  }

  private func load() async {
    do {
      presets = try JSONDecoder().decode([String].self, from: try await ask("GET", "presets"))
      let all = try JSONDecoder().decode([SimulatedRequest].self, from: try await ask("GET", "log"))
      requests = all.suffix(8).reversed()
    } catch {
      problem = error.localizedDescription
    }
  }

  private func ask(_ method: String, _ path: String) async throws -> Data {
    var request = URLRequest(url: server.appending(path: "__sim/\(path)"))
    request.httpMethod = method
    return try await URLSession.shared.answer(to: request).0
  }
}

/// An entry of the server's journal.
private struct SimulatedRequest: Decodable, Identifiable, Sendable {
  let id: Int
  let method: String
  let path: String
  let query: String
  let status: Int?
  let ms: Int?

  var line: String {
    let answer = status.map { "\($0)" } ?? "no response"
    let time = ms.map { ", \($0) ms" } ?? ""
    return "\(method) \(path)\(query.isEmpty ? "" : "?\(query)"): \(answer)\(time)"
  }
}
