import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing
import ViewKit
import WebHost

@testable import ComposableInspector
@testable import ComposableInspectorClient

/// An inspector that processes connect to, on a port of this machine.
@MainActor
final class StandaloneInspector {
  let inspector = Inspector()
  private var host: WebHost?
  private(set) var port = 0

  /// Starts to listen, on the same port as the time before.
  func start() async throws {
    var configuration = WebHostConfiguration(port: port)
    // On a busy machine a process may take long for what has a time limit.
    configuration.clock = TestClock<Duration>()
    configuration.add(inspector, takesProcesses: true)
    let host = WebHost(configuration: configuration) { _ in Text("") }
    port = try await host.start().port
    self.host = host
  }

  func stop() async {
    await host?.stop()
    host = nil
  }

  var address: String { "http://127.0.0.1:\(port)/inspector?token=\(inspector.token)" }

  /// A connection of this process, which has its own numbers and says what becomes of it.
  func connect(
    to address: String? = nil,
    pace: InspectorConnection.Pace = .quick
  ) throws -> (connection: InspectorConnection, said: Locked<[String]>) {
    let said = Locked<[String]>([])
    let address = try InspectorAddress(address ?? self.address)
    let connection = InspectorConnection(address, pace: pace) { text in
      said.withLock { $0.append(text) }
    }
    connection.start()
    return (connection, said)
  }

  var remoteStores: [RemoteStore] {
    inspector.summaries.compactMap { inspector.store($0.id) as? RemoteStore }
  }

  /// The store that another process has under a name, once it is known.
  func store(named name: String) async -> RemoteStore {
    await until { self.remoteStores.last { $0.summary.name == name } }
  }
}

extension InspectorConnection.Pace {
  /// That of tests: it begins anew at once, and a machine that is busy may be slow to connect.
  static var quick: Self {
    var pace = Self()
    pace.interval = .milliseconds(5)
    pace.delays = .milliseconds(5)...(.milliseconds(50))
    pace.connectTimeout = .seconds(600)
    return pace
  }
}

extension InspectorConnection {
  /// Shows a store of the tests' feature.
  func inspect(
    _ store: StoreOf<Clicker>,
    named name: String? = nil,
    redacting redactions: [Redaction<Clicker.State, Clicker.Action>] = [],
    limits: RecordingLimits = RecordingLimits(),
    allowsTravel: Bool = true
  ) {
    var options = InspectionOptions(limits: limits, redactions: redactions)
    options.allowsTravel = allowsTravel
    _ = inspect(
      store,
      named: name,
      options,
      at: (#fileID, #filePath, #line, #column)
    ) {
      Clicker()
    }
  }
}

extension RemoteStore {
  var steps: [StepRow] { sample(after: nil, effectsOf: nil).newSteps }
}

/// Waits until there is a value; what is waited for comes, however busy the machine is.
@MainActor
func until<Value>(_ value: () throws -> Value?) async rethrows -> Value {
  while true {
    if let value = try value() { return value }
    await Task.yield()
  }
}

/// Waits until something holds.
@MainActor
func until(_ condition: () -> Bool) async {
  await until { condition() ? () : nil }
}
