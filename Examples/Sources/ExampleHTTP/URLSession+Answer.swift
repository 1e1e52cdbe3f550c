public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
  /// The answer to a request; cancelling the task ends the request.
  ///
  /// Foundation's `data(for:)` stops a program on Linux now and then: who cancels a task holds that task's lock and
  /// waits for the session's queue, on which the answer that comes at the same moment waits for the lock. And a task
  /// that is cancelled anywhere else ends the program now and then. Here it is cancelled where the session tells of
  /// its tasks, one after the other: see `Transfer.end(_:)`.
  public func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    let transfer = Transfer(delegateQueue: delegateQueue)
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

  private let delegateQueue: OperationQueue
  private let state = Mutex(State())

  init(delegateQueue: OperationQueue) {
    self.delegateQueue = delegateQueue
  }

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

  /// Cancels a task that has not ended, on the queue on which the session tells that tasks have ended.
  ///
  /// On Linux, `cancel()` lets the session's own queue report the failure twice. The first report, once it is made on
  /// the delegate queue, strikes the task off the session's list; the second looks the task up there and ends the
  /// program if it is gone. So the delegate queue is held until both are under way: the error is set just before
  /// them, and `resume()`, which does nothing to a task that was cancelled, waits for the session's queue.
  private func end(_ task: URLSessionDataTask) {
    delegateQueue.addOperation {
      guard task.state == .running else { return }
      task.cancel()
      #if canImport(FoundationNetworking)
      let deadline = ContinuousClock.now + .seconds(5)
      while task.error == nil, ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.000_05)
      }
      task.resume()
      #endif
    }
  }
}
