import ConcurrencyExtras

/// How the changes move that are being made.
///
/// It is set for as long as a closure runs on the main actor, and read wherever a change is noticed.
enum MotionScope {
  private struct Present {
    var scoped: Motion?
    /// What holds until the turn of the main actor ends, and which turn that is.
    var lingering: Motion?
    /// The task whose turn it is: what others change meanwhile is none of its business.
    var task: Int?
    var turn = 0
  }

  private static let present = Locked(Present())

  /// How a change that is made now moves; nil where nothing says so.
  static var current: Motion? {
    present.withLock { present in
      if let scoped = present.scoped { return scoped }
      guard let lingering = present.lingering, present.task == currentTask else { return nil }
      return lingering
    }
  }

  /// Makes changes that move in a way.
  @MainActor
  static func with<Result>(_ motion: Motion?, _ body: () throws -> Result) rethrows -> Result {
    let outer = present.withLock { present in
      defer { present.scoped = motion }
      return present.scoped
    }
    defer { present.withLock { $0.scoped = outer } }
    return try body()
  }

  /// Tells tasks apart; nil outside of any.
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

/// Has all that is changed from now on in this turn of the main actor move in a way.
///
/// For code that cannot run a closure around a change: an effect's action, which the engine delivers.
package func animateTurn(by motion: Motion) {
  MotionScope.lingerForTurn(motion)
}
