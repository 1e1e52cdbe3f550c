import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing
import ViewKit
import WebHost

@testable import ComposableInspector
@testable import ComposableInspectorClient

/// An inspector for connecting processes, on a local port.
@MainActor
final class StandaloneInspector {
  let inspector = Inspector()
  private var host: WebHost?
  private(set) var port = 0

  /// Starts the host, on the same port after a restart.
  func start() async throws {
    var configuration = WebHostConfiguration(port: port)
    // On a busy machine a process may exceed the time limits.
    configuration.clock = TestClock<Duration>()
    configuration.add(inspector, acceptsProcesses: true)
    let host = WebHost(configuration: configuration) { _ in Text("") }
    port = try await host.start().port
    self.host = host
  }

  func stop() async {
    await host?.stop()
    host = nil
  }

  var address: String { "http://127.0.0.1:\(port)/inspector?token=\(inspector.token)" }

  /// Creates a separate connection of this process, with its own store numbers, and records its log.
  func connect(
    to address: String? = nil,
    timing: InspectorConnection.Timing = .quick
  ) throws -> (connection: InspectorConnection, said: Locked<[String]>) {
    let said = Locked<[String]>([])
    let address = try InspectorAddress(address ?? self.address)
    let connection = InspectorConnection(address, timing: timing) { text in
      said.withLock { $0.append(text) }
    }
    connection.start()
    return (connection, said)
  }

  var remoteStores: [RemoteStore] {
    inspector.summaries.compactMap { inspector.store($0.id) as? RemoteStore }
  }

  /// Waits for a remote store with a name.
  func store(named name: String) async -> RemoteStore {
    await until { self.remoteStores.last { $0.summary.name == name } }
  }
}

extension InspectorConnection.Timing {
  /// The timing of tests: immediate retries and a long connect timeout for busy machines.
  static var quick: Self {
    var timing = Self()
    timing.interval = .milliseconds(5)
    timing.delays = .milliseconds(5)...(.milliseconds(50))
    timing.connectTimeout = .seconds(600)
    return timing
  }
}

extension InspectorConnection {
  /// Inspects a store of the tests' feature.
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

/// Waits until a value exists, without a timeout because the machine may be busy.
@MainActor
func until<Value>(_ value: () throws -> Value?) async rethrows -> Value {
  while true {
    if let value = try value() { return value }
    await Task.yield()
  }
}

/// Waits until a condition holds.
@MainActor
func until(_ condition: () -> Bool) async {
  await until { condition() ? () : nil }
}
