import NIOConcurrencyHelpers
import NIOCore

/// The tasks that serve the open connections, one each.
final class OpenConnections: Sendable {
  private struct State {
    var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]
    var isClosing = false
  }

  private let limit: Int
  private let state = NIOLockedValueBox(State())

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether one more may be added; a few that come at the same moment may all be told so.
  var hasRoom: Bool { state.withLockedValue { $0.tasks.count } < limit }

  /// Serves a connection in a task that is cancelled when its channel closes.
  ///
  /// The task belongs to the connection and not to an accepting loop, since a connection that such a
  /// loop never gets to see would be dropped with its writer open, which NIO takes for a bug.
  func add(_ channel: any Channel, serve: @escaping @Sendable () async throws -> Void) {
    let id = ObjectIdentifier(channel)
    let task = Task {
      // No client is left to be told: what fails here is the connection itself.
      do { try await serve() } catch {}
    }
    let isClosing = state.withLockedValue { state in
      state.tasks[id] = task
      return state.isClosing
    }
    if isClosing { task.cancel() }
    channel.closeFuture.whenComplete { [state] _ in
      task.cancel()
      state.withLockedValue { $0.tasks[id] = nil }
    }
  }

  /// Ends every connection, those to come included, and returns when their tasks have ended.
  func cancelAll() async {
    let tasks = state.withLockedValue { state in
      state.isClosing = true
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }
}
