import ComposableArchitecture
import ComposableInspectorClient
import ViewKit
public import WebHost

extension WebHostConfiguration {
  /// Adds an inspector's page at `/inspector`.
  ///
  /// The page is available only to requests from this machine with the token of ``Inspector/address(at:)``.
  ///
  /// - Parameters:
  ///   - inspector: The inspector.
  ///   - acceptsProcesses: A Boolean value that indicates whether the inspector accepts stores of other processes,
  ///     which connect to this address with `store.inspect(at:)` of `ComposableInspectorClient`.
  public mutating func add(_ inspector: Inspector, acceptsProcesses: Bool = false) {
    if acceptsProcesses {
      socketRoutes.append(
        SocketRoute(InspectorPath.line) { query in
          inspector.isToken(query.first { $0.name == "token" }?.value)
        } makeHandler: { channel in
          let (line, handler) = MessageChannel.accept(channel)
          Task { await inspector.receive(line) }
          return handler
        }
      )
    }
    pageRoutes.append(
      PageRoute(Inspector.path) { request in
        request.isLocal && inspector.isToken(request.address.query("token"))
      } page: { _ in
        InspectorView(
          store: Store(initialState: InspectorFeature.State()) {
            InspectorFeature()
          } withDependencies: {
            $0.inspectorClient = .live(inspector)
          }
        )
      }
    )
    routes.append(
      WebRoute(Inspector.exportPath) { request in
        let store = request.query("store").flatMap { Int($0) }
        guard request.isLocal, inspector.isToken(request.query("token")), let store else {
          return .notFound
        }
        return await inspector.answer(exporting: store)
      }
    )
  }
}

extension Inspector {
  static let path = "/inspector"
  static let exportPath = "/inspector/recording"

  /// Returns the address of the page on a host, with its token.
  ///
  /// The address grants read and write access to the state of all stores. Print it only to trusted readers.
  public func address(at host: WebAddress) -> String {
    "\(host)\(Self.path.dropFirst())?token=\(token)"
  }

  func exportAddress(of store: StoreSummary.ID) -> String {
    "\(Self.exportPath)?token=\(token)&store=\(store)"
  }

  /// Returns true if a string is the token.
  ///
  /// The comparison time is independent of the position of a difference.
  func isToken(_ text: String?) -> Bool {
    guard let text, text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  @MainActor
  fileprivate func answer(exporting id: StoreSummary.ID) async -> WebResponse {
    guard let recording = try? await store(id)?.export() else { return .notFound }
    var answer = WebResponse.text(recording.text, type: recording.type)
    let name = recording.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    answer.headerFields[.contentDisposition] = "attachment; filename=\"\(name)\""
    return answer
  }
}
