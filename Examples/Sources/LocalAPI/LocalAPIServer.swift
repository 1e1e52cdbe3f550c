import NIOConcurrencyHelpers

/// An HTTP server on 127.0.0.1 that replaces the external services of the example apps.
///
/// A demo hosts it alongside its page, and each test starts a separate server on its own port:
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

  /// Opens the database, and creates and seeds it if it is new; does not listen yet.
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

  /// Starts listening; idempotent.
  ///
  /// - Returns: The bound port: the requested port, or the port the system picked for 0.
  /// - Throws: `LocalAPIError.cannotListen` if the port is taken.
  public func start() async throws -> Int {
    try await listener().port
  }

  /// Starts listening if necessary, and returns when `stop()` is called or the calling task is cancelled.
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

  /// Closes every connection, waits for the end of their requests, and releases the port.
  ///
  /// Requests in flight are cancelled, so this takes at most as long as one database statement. The rows are kept, and
  /// `start()` may follow.
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
