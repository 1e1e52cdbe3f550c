import ComposableArchitecture
import ComposableInspectorClient
import ViewKit
public import WebHost

extension WebHostConfiguration {
  /// Adds an inspector's page at `/inspector`.
  ///
  /// Only requests from this machine get it, and only with the token that ``Inspector/address(at:)`` has.
  ///
  /// - Parameters:
  ///   - inspector: The inspector.
  ///   - takesProcesses: Whether it shows the stores of other processes too, those that connect to this address:
  ///     `store.inspect(at:)` of `ComposableInspectorClient`.
  public mutating func add(_ inspector: Inspector, takesProcesses: Bool = false) {
    if takesProcesses {
      socketRoutes.append(
        SocketRoute(InspectorPath.line) { query in
          inspector.isToken(query.first { $0.name == "token" }?.value)
        } makeHandler: { channel in
          let (line, handler) = InspectorLine.accept(channel)
          Task { await inspector.receive(line) }
          return handler
        }
      )
    }
    pageRoutes.append(
      PageRoute(Inspector.path) { visit in
        visit.isLocal && inspector.isToken(visit.address.query("token"))
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
        let token = request.query.first { $0.name == "token" }?.value
        let store = request.query.first { $0.name == "store" }.flatMap { Int($0.value) }
        guard request.isLocal, inspector.isToken(token), let store else { return .notFound }
        return await inspector.answer(exporting: store)
      }
    )
  }
}

extension Inspector {
  static let path = "/inspector"
  static let exportPath = "/inspector/recording"

  /// The address of the page beside the pages of a host, with the token that it takes to see it.
  ///
  /// It is for those who may see and change all that the stores hold; print it where only they read it.
  public func address(at host: WebAddress) -> String {
    "\(host)\(Self.path.dropFirst())?token=\(token)"
  }

  func exportAddress(of store: StoreSummary.ID) -> String {
    "\(Self.exportPath)?token=\(token)&store=\(store)"
  }

  /// Whether a text is the token; how long it takes says nothing of where they differ.
  func isToken(_ text: String?) -> Bool {
    guard let text, text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  @MainActor
  fileprivate func answer(exporting id: StoreSummary.ID) async -> RouteAnswer {
    guard let recording = try? await store(id)?.export() else { return .notFound }
    var answer = RouteAnswer.text(recording.text, type: recording.type)
    let name = recording.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    answer.headers["content-disposition"] = "attachment; filename=\"\(name)\""
    return answer
  }
}
