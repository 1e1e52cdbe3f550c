import ComposableArchitecture
import ComposableInspectorClient

extension Inspector {
  /// How many processes are connected at once, at the most.
  private static let processLimit = 32

  /// Takes in a process that has connected, until it has gone.
  @MainActor
  func receive(_ line: InspectorLine) async {
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
    stores.forgetGone()
    forgetProcesses()
  }

  /// Gives a process the stores that it had before its line broke.
  @MainActor
  private func goOn(with hello: ProcessHello, as process: InspectedProcess) {
    guard let earlier = processes.first(where: { $0 !== process && $0.hello?.run == hello.run })
    else { return }
    earlier.replaced()
    process.adopt(earlier)
    processes.removeAll { $0 === earlier }
  }

  /// Forgets processes of which no store is kept any more.
  @MainActor
  private func forgetProcesses() {
    processes.removeAll { !$0.isConnected && !$0.hasStores(in: stores) }
  }
}
