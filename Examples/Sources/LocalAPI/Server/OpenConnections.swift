import NIOConcurrencyHelpers
import NIOCore

/// The tasks that serve the open connections, one per connection.
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

  /// True if another connection is admitted; simultaneous connections may briefly exceed the limit.
  var hasRoom: Bool { state.withLockedValue { $0.tasks.count } < limit }

  /// Serves a connection in a task that is cancelled when its channel closes.
  ///
  /// The task belongs to the connection and not to an accept loop. A connection that the loop never receives would be
  /// dropped with an open writer, which NIO reports as a bug.
  func add(_ channel: any Channel, serve: @escaping @Sendable () async throws -> Void) {
    let id = ObjectIdentifier(channel)
    let task = Task {
      // The connection itself failed, so no client can receive the error.
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

  /// Cancels every current and future connection, and returns when their tasks have ended.
  func cancelAll() async {
    let tasks = state.withLockedValue { state in
      state.isClosing = true
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }
}
