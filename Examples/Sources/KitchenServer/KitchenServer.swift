public import ComposableArchitecture
import NIOCore
import NIOPosix

/// Serves kitchen timers on 127.0.0.1 to clients that speak in lines of text, each client with timers of its own.
///
/// ```swift
/// let server = try await KitchenServer(port: 7007)
/// try await server.run()
/// ```
public struct KitchenServer: Sendable {
  private typealias Client = NIOAsyncChannel<String, String>

  /// The port that was asked for, or the one that the system picked if that was 0.
  public let port: Int
  private let listener: NIOAsyncChannel<NIOAsyncChannel<String, String>, Never>
  private let prepareDependencies: @Sendable (inout DependencyValues) -> Void

  /// Listens; clients that come are served once it runs.
  ///
  /// - Parameters:
  ///   - port: The port; the system picks a free one for 0.
  ///   - prepareDependencies: Changes dependencies for the store of each connection.
  /// - Throws: What the system says where the port is taken.
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

  /// Serves clients until the task is cancelled, which ends their connections.
  ///
  /// - Throws: What the system says where no more clients can be taken.
  public func run() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      try await listener.executeThenClose { clients in
        for try await client in clients {
          group.addTask { await serve(client) }
        }
      }
    }
  }

  /// Serves one client until it goes; its timers go with it.
  private func serve(_ client: Client) async {
    let connection = KitchenConnection(withDependencies: prepareDependencies)
    // What breaks a connection ends that connection alone.
    try? await client.executeThenClose { lines, client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for await text in connection.rings { try await client.write(text) }
        }
        do {
          for try await line in lines {
            // A client that does not read its answers is not asked for more lines.
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
