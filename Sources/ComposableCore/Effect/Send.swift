/// A callable value that sends actions from an effect to its store.
///
/// ``Effect/run(priority:name:operation:catch:fileID:filePath:line:column:)`` passes it to its closure. Sending from a
/// cancelled effect is a no-op.
@MainActor
public struct Send<Action>: Sendable {
  private let send: @MainActor @Sendable (Action) -> Void

  /// Creates a `Send` from a closure, to call an effect's helper function in a test.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Creates the `Send` of an effect that delivers its actions through `send`.
  nonisolated init(delivering send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Returns the `Send` of a child's effect; `embed` turns its actions into actions of this domain.
  nonisolated func embedded<Child>(
    by embed: @escaping @Sendable (Child) -> Action
  ) -> Send<Child> {
    Send<Child>(delivering: { [send] in send(embed($0)) })
  }

  /// Forwards an action from an inner domain, which has already checked the task for cancellation.
  func deliver(_ action: Action) { send(action) }

  /// Sends `action` and reduces its synchronous consequences before returning.
  ///
  /// A local store reduces the action in its own isolation instead.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}
