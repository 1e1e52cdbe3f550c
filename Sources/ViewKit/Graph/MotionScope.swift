import ConcurrencyExtras

/// The motion of the current changes.
///
/// It is set while a closure runs on the main actor, and read whenever a change is recorded.
enum MotionScope {
  private struct Present {
    var scoped: Motion?
    /// The motion until the main actor's current turn ends, and the number of that turn.
    var lingering: Motion?
    /// The task of the turn; changes of other tasks are unaffected.
    var task: Int?
    var turn = 0
  }

  private static let present = Locked(Present())

  /// The motion of a change at this moment; `nil` if unspecified.
  static var current: Motion? {
    present.withLock { present in
      if let scoped = present.scoped { return scoped }
      guard let lingering = present.lingering, present.task == currentTask else { return nil }
      return lingering
    }
  }

  /// Runs `body` and applies a motion to its changes.
  @MainActor
  static func with<Result>(_ motion: Motion?, _ body: () throws -> Result) rethrows -> Result {
    let outer = present.withLock { present in
      defer { present.scoped = motion }
      return present.scoped
    }
    defer { present.withLock { $0.scoped = outer } }
    return try body()
  }

  /// The identity of the current task; `nil` outside a task.
  private static var currentTask: Int? {
    withUnsafeCurrentTask { $0?.hashValue }
  }

  fileprivate static func lingerForTurn(_ motion: Motion) {
    let turn = present.withLock { present in
      present.lingering = motion
      present.task = currentTask
      present.turn += 1
      return present.turn
    }
    Task.detached { @MainActor in
      present.withLock { if $0.turn == turn { $0.lingering = nil } }
    }
  }
}

/// Sets the motion of all further changes in this turn of the main actor.
///
/// Use it if a closure cannot surround the change: for an effect's action, which the engine delivers.
package func animateTurn(by motion: Motion) {
  MotionScope.lingerForTurn(motion)
}
