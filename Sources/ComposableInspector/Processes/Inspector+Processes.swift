import ComposableArchitecture
import ComposableInspectorClient

extension Inspector {
  /// The maximum number of connected processes.
  private static let processLimit = 32

  /// Serves a connected process until it disconnects.
  @MainActor
  func receive(_ line: MessageChannel) async {
    guard processes.count(where: \.isConnected) < Self.processLimit else {
      return line.close(Messages.tooManyProcesses)
    }
    let process = InspectedProcess(line)
    processes.append(process)
    _ = await line.forEachMessage { bytes in
      let message = try WireCoding.decode(ProcessMessage.self, from: bytes)
      guard process.hello == nil else { return try process.take(message, in: self.stores) }
      guard case .hello(let hello) = message else { throw WireProblem.outOfTurn }
      self.goOn(with: try process.begin(hello), as: process)
      try process.welcome()
    }
    process.end()
    stores.removeClosed()
    forgetProcesses()
  }

  /// Transfers to a process the stores of its earlier connection.
  @MainActor
  private func goOn(with hello: ProcessHello, as process: InspectedProcess) {
    guard let earlier = processes.first(where: { $0 !== process && $0.hello?.run == hello.run })
    else { return }
    earlier.replaced()
    process.adopt(earlier)
    processes.removeAll { $0 === earlier }
  }

  /// Removes disconnected processes without retained stores.
  @MainActor
  private func forgetProcesses() {
    processes.removeAll { !$0.isConnected && !$0.hasStores(in: stores) }
  }
}
