#if Combine
import ConcurrencyExtras
public import Dispatch
public import Foundation
import IssueReporting

/// A scheduler with test-controlled time.
///
/// ```swift
/// let scheduler = DispatchQueue.test
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.mainQueue = scheduler.eraseToAnyScheduler()
/// }
/// await store.send(.queryChanged("a"))
/// await scheduler.advance(by: .milliseconds(300))
/// await store.receive(\.response)
/// ```
///
/// No action runs before the time is advanced, including actions without a delay.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  // Sendable because a lock guards the agenda, and actions run outside of the lock.

  private struct Scheduled {
    let id: Int
    let date: SchedulerTimeType
    let action: () -> Void
  }

  private struct ScheduledActions {
    var now: SchedulerTimeType
    var lastID = 0
    var scheduled: [Scheduled] = []

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }

    /// Removes the action with the earliest time; among equal times, the action that was scheduled first.
    mutating func takeNext(until end: SchedulerTimeType?) -> Scheduled? {
      let first = scheduled.indices.min {
        (scheduled[$0].date, scheduled[$0].id) < (scheduled[$1].date, scheduled[$1].id)
      }
      guard let first, end.map({ scheduled[first].date <= $0 }) ?? true else { return nil }
      let next = scheduled.remove(at: first)
      now = max(now, next.date)
      return next
    }
  }

  private let lock = Lock()
  private var agenda: ScheduledActions

  /// Creates a scheduler.
  ///
  /// - Parameter now: The initial time.
  public init(now: SchedulerTimeType) {
    agenda = ScheduledActions(now: now)
  }

  /// The current time.
  public var now: SchedulerTimeType { lock.withLock { agenda.now } }

  /// The minimum tolerance; always zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Runs an action on the next advance of the time.
  ///
  /// - Parameters:
  ///   - options: Ignored.
  ///   - action: The action.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    lock.withLock {
      agenda.scheduled.append(Scheduled(id: agenda.nextID(), date: agenda.now, action: action))
    }
  }

  /// Runs an action when the time is advanced to a date.
  ///
  /// - Parameters:
  ///   - date: The time of the action; a past time counts as the current time.
  ///   - tolerance: Ignored.
  ///   - options: Ignored.
  ///   - action: The action.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    lock.withLock {
      agenda.scheduled.append(Scheduled(id: agenda.nextID(), date: date, action: action))
    }
  }

  /// Runs an action when the time is advanced to a date, and after each interval.
  ///
  /// - Parameters:
  ///   - date: The time of the first run.
  ///   - interval: The interval between runs.
  ///   - tolerance: Ignored.
  ///   - options: Ignored.
  ///   - action: The action.
  /// - Returns: A cancellable that stops the runs.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let id = lock.withLock { agenda.nextID() }
    repeats(id, at: date, every: interval, action)
    return AnyCancellable { [weak self] in
      self?.remove(id)
    }
  }

  private func remove(_ id: Int) {
    lock.withLock { agenda.scheduled.removeAll { $0.id == id } }
  }

  /// A timer keeps its id, and therefore its order among actions with equal times.
  private func repeats(
    _ id: Int,
    at date: SchedulerTimeType,
    every interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    let tick = { [weak self] in
      // Schedule first: the action may cancel the timer.
      self?.repeats(id, at: date.advanced(by: interval), every: interval, action)
      action()
    }
    lock.withLock { agenda.scheduled.append(Scheduled(id: id, date: date, action: tick)) }
  }

  /// Advances the time by a duration and runs the due actions, including actions scheduled meanwhile.
  ///
  /// - Parameter duration: The duration; by default, the actions due at the current time run.
  public func advance(by duration: SchedulerTimeType.Stride = .zero) {
    // Check the duration, because a queue clamps a time before its start.
    guard mayAdvance(by: duration) else { return }
    advance(to: now.advanced(by: duration))
  }

  /// Advances the time to a date and runs the due actions, including actions scheduled meanwhile.
  ///
  /// - Parameter instant: The date; a past date is reported as an issue.
  public func advance(to instant: SchedulerTimeType) {
    guard mayAdvance(by: now.distance(to: instant)) else { return }
    while let next = lock.withLock({ agenda.takeNext(until: instant) }) { next.action() }
    lock.withLock { agenda.now = max(agenda.now, instant) }
  }

  /// Advances the time until no action is scheduled.
  ///
  /// Cancel timers first, otherwise the function never returns.
  public func run() {
    while let next = lock.withLock({ agenda.takeNext(until: nil) }) { next.action() }
  }

  /// Advances the time by a duration, and yields to other tasks before and after each action.
  ///
  /// - Parameter duration: The duration; by default, the actions due at the current time run.
  @MainActor
  public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    guard mayAdvance(by: duration) else { return }
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the time to a date, and yields to other tasks before and after each action.
  ///
  /// - Parameter instant: The date; a past date is reported as an issue.
  @MainActor
  public func advance(to instant: SchedulerTimeType) async {
    guard mayAdvance(by: now.distance(to: instant)) else { return }
    // Work started by the test may not have scheduled its actions yet.
    await Task.megaYield()
    while let next = lock.withLock({ agenda.takeNext(until: instant) }) {
      next.action()
      await Task.megaYield()
    }
    lock.withLock { agenda.now = max(agenda.now, instant) }
    await Task.megaYield()
  }

  /// Advances the time until no action is scheduled, and yields to other tasks in between.
  ///
  /// Cancel timers first, otherwise the function never returns.
  @MainActor
  public func run() async {
    await Task.megaYield()
    while let next = lock.withLock({ agenda.takeNext(until: nil) }) {
      next.action()
      await Task.megaYield()
    }
  }

  private func mayAdvance(by duration: SchedulerTimeType.Stride) -> Bool {
    if duration < .zero { reportIssue(Messages.advancedBackwards(by: duration)) }
    return duration >= .zero
  }
}

/// A test scheduler with the time type of another scheduler.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension Scheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// A test scheduler with the time type of a queue.
  public static var test: TestSchedulerOf<Self> { TestScheduler(now: .start) }
}

extension Scheduler where SchedulerTimeType == OperationQueue.SchedulerTimeType {
  /// A test scheduler with the time type of an operation queue.
  public static var test: TestSchedulerOf<Self> { TestScheduler(now: .start) }
}

extension Scheduler where SchedulerTimeType == RunLoop.SchedulerTimeType {
  /// A test scheduler with the time type of a run loop.
  public static var test: TestSchedulerOf<Self> { TestScheduler(now: .start) }
}
#endif
