public import ComposableArchitecture
import NIOCore
import NIOPosix

/// A server for kitchen timers on 127.0.0.1 with a line protocol; each client has separate timers.
///
/// ```swift
/// let server = try await KitchenServer(port: 7007)
/// try await server.run()
/// ```
public struct KitchenServer: Sendable {
  private typealias Client = NIOAsyncChannel<String, String>

  /// The bound port: the requested port, or the port the system picked for 0.
  public let port: Int
  private let listener: NIOAsyncChannel<NIOAsyncChannel<String, String>, Never>
  private let prepareDependencies: @Sendable (inout DependencyValues) -> Void

  /// Binds the port; clients are served after `run()` is called.
  ///
  /// - Parameters:
  ///   - port: The port; the system picks a free port for 0.
  ///   - prepareDependencies: Overrides dependencies for the store of each connection.
  /// - Throws: The system's error if the port is taken.
  public init(
    port: Int,
    withDependencies prepareDependencies: @escaping @Sendable (inout DependencyValues) -> Void = {
      _ in
    }
  ) async throws {
    self.prepareDependencies = prepareDependencies
    listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            ByteToMessageHandler(LineDecoder()), MessageToByteHandler(LineEncoder()),
          ])
          return try Client(wrappingChannelSynchronously: channel)
        }
      }
    self.port = listener.channel.localAddress?.port ?? port
  }

  /// Serves clients until the task is cancelled, which closes their connections.
  ///
  /// - Throws: The system's error if the listener fails.
  public func run() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      try await listener.executeThenClose { clients in
        for try await client in clients {
          group.addTask { await serve(client) }
        }
      }
    }
  }

  /// Serves one client until it disconnects; its timers end with the connection.
  private func serve(_ client: Client) async {
    let connection = KitchenConnection(withDependencies: prepareDependencies)
    // An error closes only its own connection.
    try? await client.executeThenClose { lines, client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for await text in connection.rings { try await client.write(text) }
        }
        do {
          for try await line in lines {
            // Backpressure: a client that does not read its responses cannot send more lines.
            for text in await connection.answer(to: line) { try await client.write(text) }
          }
        } catch let error as LineTooLong {
          try await client.write(error.text)
        }
        group.cancelAll()
      }
    }
  }
}
