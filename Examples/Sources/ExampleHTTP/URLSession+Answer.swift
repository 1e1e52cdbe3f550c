import Dispatch
public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
  /// The answer to a request; cancelling the task ends the request.
  ///
  /// Foundation's `data(for:)` stops a program on Linux now and then: who cancels a task holds that task's lock and
  /// waits for the session's queue, on which the answer that comes at the same moment waits for the lock. Here the
  /// session hears of it from a thread of its own.
  public func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    let transfer = Transfer()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.begin(
          dataTask(with: request) { data, response, error in
            if let data, let response {
              continuation.resume(returning: (data, response))
            } else {
              continuation.resume(throwing: error ?? URLError(.unknown))
            }
          }
        )
      }
    } onCancel: {
      transfer.cancel()
    }
  }
}

/// A request under way, which may be cancelled before it has begun.
private final class Transfer: Sendable {
  private struct State {
    var task: URLSessionDataTask?
    var isCancelled = false
  }

  private let state = Mutex(State())

  func begin(_ task: URLSessionDataTask) {
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    task.resume()
    if isCancelled { end(task) }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    if let task { end(task) }
  }

  private func end(_ task: URLSessionDataTask) {
    DispatchQueue.global().async { task.cancel() }
  }
}
