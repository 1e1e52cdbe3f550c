import NIOCore
import NIOHTTP1
import NIOPosix

/// A bound socket and its connections.
struct Listener: Sendable {
  let port: Int
  private let channel: any Channel
  private let connections: OpenConnections

  /// Binds to 127.0.0.1, which other machines cannot reach.
  static func bind(
    _ configuration: LocalAPIConfiguration,
    application: Application
  ) async throws -> Listener {
    let port = configuration.port
    let connections = OpenConnections(limit: configuration.maxConnections)
    do {
      let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 1_024)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            guard connections.hasRoom else { throw ChannelError.ioOnClosedChannel }
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(
              withPipeliningAssistance: false
            )
            let http = try Connection.HTTPChannel(wrappingChannelSynchronously: channel)
            connections.add(channel) {
              try await Connection.serve(http, application: application, configuration)
            }
          }
        }
        .bind(host: "127.0.0.1", port: port)
        .get()
      return Listener(
        port: channel.localAddress?.port ?? port,
        channel: channel,
        connections: connections
      )
    } catch {
      throw LocalAPIError.cannotListen(port: port, reason: reason(error))
    }
  }

  /// Returns when the socket is closed.
  func closed() async {
    try? await channel.closeFuture.get()
  }

  /// Releases the port; open connections remain open.
  func close() {
    channel.close(promise: nil)
  }

  /// Releases the port, cancels requests in flight and waits for their end.
  func stop() async {
    close()
    await closed()
    await connections.cancelAll()
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "\(error)" }
    return switch error.errnoCode {
    case EADDRINUSE: "another process listens there already"
    case EACCES: "this user may not listen on a port below 1024"
    default: error.description
    }
  }
}
