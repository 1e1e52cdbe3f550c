import ConcurrencyExtras
import NIOCore

/// Passes the body of a request from its connection to the handler's task.
final class BodyPipe: Sendable {
  private struct State {
    var body: BodyState
    var pieces: [ByteBuffer] = []
    var waiting: CheckedContinuation<ByteBuffer?, any Error>?
    var isCancelled = false
  }

  /// The error of a second task that reads the body at the same time.
  private struct BodyIsBeingRead: Error, CustomStringConvertible {
    var description: String { "The body of a request is read by two tasks. Read it in one." }
  }

  private let state: Locked<State>
  private let now: @Sendable () -> Duration
  /// Called from any thread after the handler took a piece or waits for one, with true if the host must send
  /// `100 Continue`.
  private let onDemand: @Sendable (Bool) -> Void

  init(
    _ body: BodyState,
    now: @escaping @Sendable () -> Duration,
    onDemand: @escaping @Sendable (Bool) -> Void
  ) {
    state = Locked(State(body: body))
    self.now = now
    self.onDemand = onDemand
  }

  // MARK: - The connection's side

  var wantsInput: Bool { state.withLock { $0.body.wantsInput } }
  var deadline: Duration? { state.withLock { $0.body.deadline } }
  var phase: BodyState.Phase { state.withLock { $0.body.phase } }

  func receive(_ piece: ByteBuffer) {
    change { state in
      if state.body.receive(piece.readableBytes, now: now()) { state.pieces.append(piece) }
    }
  }

  func complete() {
    change { $0.body.complete() }
  }

  func fail(_ failure: BodyState.Failure) {
    change { $0.body.fail(failure) }
  }

  func expire() {
    change { $0.body.expire(now: now()) }
  }

  private func change(_ change: (inout State) -> Void) {
    let resumption = state.withLock { state in
      change(&state)
      guard let waiting = state.waiting, let result = Self.next(&state) else {
        return nil as (CheckedContinuation<ByteBuffer?, any Error>, Result<ByteBuffer?, any Error>)?
      }
      state.waiting = nil
      return (waiting, result)
    }
    if let (waiting, result) = resumption { waiting.resume(with: result) }
  }

  // MARK: - The handler's side

  /// Returns the next piece; `nil` at the end.
  @Sendable func next() async throws -> ByteBuffer? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (result, needsContinue) = state.withLock { state in
          ask(&state, continuation)
        }
        if let result { continuation.resume(with: result) }
        onDemand(needsContinue)
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.isCancelled = true
        defer { state.waiting = nil }
        return state.waiting
      }
      waiting?.resume(throwing: CancellationError())
    }
  }

  private func ask(
    _ state: inout State,
    _ continuation: CheckedContinuation<ByteBuffer?, any Error>
  ) -> (Result<ByteBuffer?, any Error>?, needsContinue: Bool) {
    if state.waiting != nil { return (.failure(BodyIsBeingRead()), false) }
    if let result = Self.next(&state) { return (result, false) }
    if state.isCancelled { return (.failure(CancellationError()), false) }
    state.waiting = continuation
    return (nil, state.body.wait(now: now()))
  }

  /// Removes the next piece, or returns the end; `nil` if a piece has to arrive first.
  private static func next(_ state: inout State) -> Result<ByteBuffer?, any Error>? {
    if !state.pieces.isEmpty {
      let piece = state.pieces.removeFirst()
      state.body.take(piece.readableBytes)
      return .success(piece)
    }
    return switch state.body.phase {
    case .open: nil
    case .complete: .success(nil)
    case .failed(let failure): .failure(failure.error)
    }
  }
}

extension BodyState.Failure {
  /// The error for the handler.
  fileprivate var error: any Error {
    switch self {
    case .tooLarge: RouteError.tooLarge
    case .tooSlow: RouteError(.requestTimeout, "The body of the request took too long to arrive.")
    case .malformed: RouteError(.badRequest, "The body of the request is not valid HTTP/1.1.")
    case .disconnected: CancellationError()
    }
  }
}
