#if Combine
import ConcurrencyExtras
public import Dispatch
public import Foundation
import IssueReporting

/// A scheduler whose time a test holds in its hand.
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
/// Nothing runs before the time is moved on, not even what is scheduled without a delay.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  // Sendable because the agenda is reached under the lock only, and no action runs under it.

  private struct Scheduled {
    let id: Int
    let date: SchedulerTimeType
    let action: () -> Void
  }

  private struct Agenda {
    var now: SchedulerTimeType
    var lastID = 0
    var scheduled: [Scheduled] = []

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }

    /// Takes out what is due first, and of what is due at one time what came first.
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
  private var agenda: Agenda

  /// Makes a scheduler whose time stands still.
  ///
  /// - Parameter now: What time it is.
  public init(now: SchedulerTimeType) {
    agenda = Agenda(now: now)
  }

  /// What time it is.
  public var now: SchedulerTimeType { lock.withLock { agenda.now } }

  /// It is never late.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Runs an action the next time that the time is moved on.
  ///
  /// - Parameters:
  ///   - options: Ignored.
  ///   - action: The action.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    lock.withLock {
      agenda.scheduled.append(Scheduled(id: agenda.nextID(), date: agenda.now, action: action))
    }
  }

  /// Runs an action when the time has been moved on to a date.
  ///
  /// - Parameters:
  ///   - date: When. One that has passed is as good as now.
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

  /// Runs an action when the time has been moved on to a date, and again after each interval.
  ///
  /// - Parameters:
  ///   - date: When it runs first.
  ///   - interval: The time from one run to the next.
  ///   - tolerance: Ignored.
  ///   - options: Ignored.
  ///   - action: The action.
  /// - Returns: What ends it.
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

  /// A timer keeps its id, and with it its turn among those that are due at the same time.
  private func repeats(
    _ id: Int,
    at date: SchedulerTimeType,
    every interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    let tick = { [weak self] in
      // Before the action, which may end the timer.
      self?.repeats(id, at: date.advanced(by: interval), every: interval, action)
      action()
    }
    lock.withLock { agenda.scheduled.append(Scheduled(id: id, date: date, action: tick)) }
  }

  /// Moves the time on, and runs what is due by then, and what that schedules in turn.
  ///
  /// - Parameter duration: How far; without it, what is due now runs.
  public func advance(by duration: SchedulerTimeType.Stride = .zero) {
    // Asked of the duration: a queue's time that would be before its beginning is that beginning.
    guard mayAdvance(by: duration) else { return }
    advance(to: now.advanced(by: duration))
  }

  /// Moves the time on to a date, and runs what is due by then, and what that schedules in turn.
  ///
  /// - Parameter instant: The date; one that has passed is reported as an issue.
  public func advance(to instant: SchedulerTimeType) {
    guard mayAdvance(by: now.distance(to: instant)) else { return }
    while let next = lock.withLock({ agenda.takeNext(until: instant) }) { next.action() }
    lock.withLock { agenda.now = max(agenda.now, instant) }
  }

  /// Moves the time on until nothing is scheduled any more.
  ///
  /// A timer is never done: cancel it first.
  public func run() {
    while let next = lock.withLock({ agenda.takeNext(until: nil) }) { next.action() }
  }

  /// Moves the time on, and lets tasks go on between one thing that is due and the next.
  ///
  /// - Parameter duration: How far; without it, what is due now runs.
  @MainActor
  public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    guard mayAdvance(by: duration) else { return }
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the time on to a date, and lets tasks go on between one thing that is due and the next.
  ///
  /// - Parameter instant: The date; one that has passed is reported as an issue.
  @MainActor
  public func advance(to instant: SchedulerTimeType) async {
    guard mayAdvance(by: now.distance(to: instant)) else { return }
    // What a test has just set off may not have scheduled yet.
    await Task.megaYield()
    while let next = lock.withLock({ agenda.takeNext(until: instant) }) {
      next.action()
      await Task.megaYield()
    }
    lock.withLock { agenda.now = max(agenda.now, instant) }
    await Task.megaYield()
  }

  /// Moves the time on until nothing is scheduled any more, and lets tasks go on in between.
  ///
  /// A timer is never done: cancel it first.
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

/// A test scheduler that shares the notion of time of another.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension Scheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// A test scheduler with the time of a queue.
  public static var test: TestSchedulerOf<Self> { TestScheduler(now: .start) }
}

extension Scheduler where SchedulerTimeType == OperationQueue.SchedulerTimeType {
  /// A test scheduler with the time of an operation queue.
  public static var test: TestSchedulerOf<Self> { TestScheduler(now: .start) }
}

extension Scheduler where SchedulerTimeType == RunLoop.SchedulerTimeType {
  /// A test scheduler with the time of a run loop.
  public static var test: TestSchedulerOf<Self> { TestScheduler(now: .start) }
}
#endif
