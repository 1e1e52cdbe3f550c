import ComposableCore
import ConcurrencyExtras

/// Drains the effect actions of a local test store's engine, in the isolation of the store.
///
/// Effects run on the main actor, and the store may have any isolation. Effect actions wait in the engine's inbox until
/// the executor has run all ready jobs. Then they are reduced:
///
/// - on the actor that uses the store, as soon as the actor is known and free;
/// - without an actor, by the task that uses the store, while it awaits the store or a clock. Another task could
///   overlap with this task's own use of the store.
final class EffectQueueDrainer: Sendable {
  /// The isolation of the store.
  private struct Place {
    weak var actor: (any Actor)?
    /// The task that used the store last.
    var task: Int?
  }

  private let inbox: any AnyEffectInbox
  private let place = Locked(Place())

  init(_ inbox: any AnyEffectInbox) {
    self.inbox = inbox
  }

  /// True if the inbox is empty.
  var isEmpty: Bool { inbox.isEmpty }

  /// Records the caller's isolation as the store's.
  ///
  /// A store used on an actor remains on it: the store is in the actor's region, and the compiler rejects other uses.
  func settle(isolation: isolated (any Actor)?) {
    let task = Self.currentTask
    place.withLock { place in
      if let isolation { place.actor = isolation }
      place.task = task
    }
  }

  /// Drains the inbox.
  ///
  /// The caller must be in the isolation of the store.
  func drain() {
    inbox.drain()
  }

  /// Drains the inbox in the store's isolation while an executor holds back the started jobs.
  @concurrent
  func drain(by executor: EffectExecutor) async {
    guard !isEmpty else { return }
    let place = place.withLock { $0 }
    if let actor = place.actor { return await drain(by: executor, on: actor) }
    guard let task = place.task, task == Self.currentTask else { return }
    executor.running { inbox.drain() }
  }

  private func drain(by executor: EffectExecutor, on actor: isolated any Actor) {
    executor.running { inbox.drain() }
  }

  /// Calls a closure as soon as the inbox is not empty.
  func onArrival(_ onReady: @escaping @Sendable () -> Void) {
    let arrivalCount = inbox.arrivalCount
    guard inbox.isEmpty else { return onReady() }
    inbox.onArrival(after: arrivalCount, onReady)
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
