#if ServiceLifecycle
public import ServiceLifecycle
public import WebHost

/// A host as a service of swift-service-lifecycle, in one group with an app's other services.
///
/// ```swift
/// try await ServiceGroup(
///   services: [database, WebHostService(host)],
///   gracefulShutdownSignals: [.sigterm],
///   cancellationSignals: [.sigint],
///   logger: logger
/// ).run()
/// ```
///
/// A graceful shutdown drains the host, see `WebHost.drain()`; cancellation stops it, also during a drain. The group
/// shuts its services down in reverse order, so the host is drained before the services that precede it. The time of a
/// drain is limited by `drainNotice` and `drainWindow`.
///
/// The group catches signals instead of the host. In a worker of a host with several workers, the service ends when the
/// supervising process requests it. Add it there with `successTerminationBehavior: .gracefullyShutdownGroup`.
public struct WebHostService: Service {
  private let host: WebHost

  /// Creates the service of a host.
  ///
  /// - Parameter host: The host, not yet started.
  public init(_ host: WebHost) {
    self.host = host
  }

  /// Starts the host, and returns after it has stopped; a service group calls this method.
  ///
  /// - Throws: `WebHostError` if the host cannot start.
  public func run() async throws {
    try await host.run { (try? await gracefulShutdown()) != nil }
  }
}
#endif
