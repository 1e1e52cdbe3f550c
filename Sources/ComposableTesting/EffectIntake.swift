import ComposableCore
import ConcurrencyExtras

/// Takes in what effects send to the engine of a local test store, where that is.
///
/// Effects run on the main actor, and the store may be anywhere. What they send waits in the engine's inbox until
/// the executor has run what was ready. Then it is reduced:
///
/// - on the actor that uses the store, once that is known and free;
/// - where no actor uses it, by the task that does, while that awaits the store or a clock. No other task may: it could
///   not know what the store's own is doing.
final class EffectIntake: Sendable {
  /// Where the store is.
  private struct Place {
    weak var actor: (any Actor)?
    /// Names the task that used it last.
    var task: Int?
  }

  private let inbox: any AnyEffectInbox
  private let place = Locked(Place())

  init(_ inbox: any AnyEffectInbox) {
    self.inbox = inbox
  }

  /// Whether nothing waits to be taken in.
  var isEmpty: Bool { inbox.isEmpty }

  /// Notes that the store is used by the caller.
  ///
  /// Once on an actor it stays there: it is in the actor's region, and the compiler lets it go nowhere else.
  func settle(isolation: isolated (any Actor)?) {
    let task = Self.currentTask
    place.withLock { place in
      if let isolation { place.actor = isolation }
      place.task = task
    }
  }

  /// Takes in what has come; to be called where the store is.
  func takeIn() {
    inbox.drain()
  }

  /// Takes in what has come, where the store is, while `executor` holds back what that starts.
  ///
  /// - Returns: Whether anything was taken in.
  @concurrent
  func takeIn(by executor: EffectExecutor) async -> Bool {
    guard !isEmpty else { return false }
    let place = place.withLock { $0 }
    if let actor = place.actor {
      await takeIn(by: executor, on: actor)
      return true
    }
    guard let task = place.task, task == Self.currentTask else { return false }
    executor.attending { inbox.drain() }
    return true
  }

  private func takeIn(by executor: EffectExecutor, on actor: isolated any Actor) {
    executor.attending { inbox.drain() }
  }

  /// Calls `wake` once something waits to be taken in.
  func whenFilled(_ wake: @escaping @Sendable () -> Void) {
    let arrivals = inbox.arrivals
    guard inbox.isEmpty else { return wake() }
    inbox.whenArrived(since: arrivals, wake)
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
