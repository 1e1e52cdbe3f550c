/// Sends actions from an effect back into the store that runs it.
///
/// ``Effect/run(priority:name:operation:catch:fileID:filePath:line:column:)`` hands one to its closure.
/// Sending from an effect that was cancelled does nothing.
@MainActor
public struct Send<Action>: Sendable {
  private let send: @MainActor @Sendable (Action) -> Void

  /// Makes a `Send` of a closure, to call an effect's helper function in a test.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// The `Send` of an effect whose way home is `send`.
  nonisolated init(home send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// The `Send` of an effect of a child whose actions `embed` turns into this domain's.
  nonisolated func embedded<Child>(
    by embed: @escaping @Sendable (Child) -> Action
  ) -> Send<Child> {
    Send<Child>(home: { [send] in send(embed($0)) })
  }

  /// Hands on what a domain further inside has sent, and has looked at the task for.
  func deliver(_ action: Action) { send(action) }

  /// Sends `action`; all that it causes at once has been reduced when this returns, unless the store is a local one: that
  /// reduces it where it is.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}
