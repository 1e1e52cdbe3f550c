import NIOConcurrencyHelpers

/// The HTTP server that stands in for the outside world of the example apps, on 127.0.0.1 only.
///
/// A demo hosts it beside its own page, and a test starts one per test on a port of its own:
///
/// ```swift
/// let server = try LocalAPIServer(configuration: LocalAPIConfiguration(sim: true))
/// let port = try await server.start()
/// // … requests to http://127.0.0.1:\(port)
/// await server.stop()
/// ```
public final class LocalAPIServer: Sendable {
  private enum Phase {
    case idle
    case listening(Task<Listener, any Error>)
  }

  private let configuration: LocalAPIConfiguration
  private let application: Application
  private let phase = NIOLockedValueBox(Phase.idle)

  /// Opens the database, making and seeding it if it is new; listens to nothing yet.
  ///
  /// - Throws: `LocalAPIError.cannotOpenDatabase`.
  public init(configuration: LocalAPIConfiguration) throws {
    self.configuration = configuration
    self.application = Application(
      configuration: configuration,
      database: try LocalDatabase(
        storage: configuration.database,
        datasets: .all(configuration.data)
      )
    )
  }

  /// Listens, and returns the port; on a server that listens already, only returns its port.
  ///
  /// - Returns: The port that was asked for, or the one the system picked if that was 0.
  /// - Throws: `LocalAPIError.cannotListen` if the port is taken.
  public func start() async throws -> Int {
    try await listener().port
  }

  /// Listens if need be, and returns when `stop()` is called or the calling task is cancelled.
  ///
  /// - Throws: `LocalAPIError.cannotListen` if the port is taken.
  public func run() async throws {
    let listener = try await listener()
    await withTaskCancellationHandler {
      await listener.closed()
    } onCancel: {
      listener.close()
    }
    await stop()
  }

  /// Closes every connection, waits until their requests have ended, and frees the port.
  ///
  /// Requests under way are cancelled, so this takes no longer than a statement of the database. The
  /// rows stay, and `start()` may follow.
  public func stop() async {
    let phase = phase.withLockedValue { phase in
      defer { phase = .idle }
      return phase
    }
    guard case .listening(let task) = phase, let listener = try? await task.value else { return }
    await listener.stop()
  }

  private func listener() async throws -> Listener {
    let task = phase.withLockedValue { phase in
      if case .listening(let task) = phase { return task }
      let task = Task { [configuration, application] in
        try await Listener.bind(
          configuration,
          application: application
        )
      }
      phase = .listening(task)
      return task
    }
    do {
      return try await task.value
    } catch {
      phase.withLockedValue { phase in
        if case .listening(task) = phase { phase = .idle }
      }
      throw error
    }
  }
}
