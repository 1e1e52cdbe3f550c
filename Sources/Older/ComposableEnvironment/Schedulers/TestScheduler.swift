public import Dispatch
public import RxShaped

/// A scheduler with test-controlled time.
///
/// ```swift
/// let scheduler = TestScheduler()
/// store.environment.scheduler = scheduler
/// store.send(.factTapped)
/// scheduler.advance(by: .seconds(1))
/// store.receive(.factResponse("0 is a good number"))
/// ```
public final class TestScheduler: SchedulerType {
  private struct Scheduled {
    let id: Int
    let time: Int
    let action: () -> Void
  }

  /// The time in nanoseconds since the creation of the scheduler.
  private var now = 0
  private var lastID = 0
  private var scheduled: [Scheduled] = []

  /// Creates a scheduler.
  public init() {}

  /// Runs an action when the time is advanced by `dueTime`.
  public func schedule(
    after dueTime: RxTimeInterval,
    _ action: @escaping () -> Void
  ) -> any Disposable {
    lastID += 1
    let id = lastID
    scheduled.append(Scheduled(id: id, time: now + dueTime.inNanoseconds, action: action))
    return Disposables.create { [weak self] in self?.scheduled.removeAll { $0.id == id } }
  }

  /// Advances the time and runs the due actions in order of time; actions of the same time run in order of scheduling.
  ///
  /// Actions scheduled meanwhile run as well if they are due.
  public func advance(by interval: RxTimeInterval = .nanoseconds(0)) {
    let end = now + interval.inNanoseconds
    while let next = nextScheduled, next.time <= end { run(next) }
    now = end
  }

  /// Advances the time until no action is scheduled.
  ///
  /// Cancel timers first, otherwise the method never returns.
  public func run() {
    while let next = nextScheduled { run(next) }
  }

  private var nextScheduled: Scheduled? {
    scheduled.min { ($0.time, $0.id) < ($1.time, $1.id) }
  }

  private func run(_ next: Scheduled) {
    scheduled.removeAll { $0.id == next.id }
    now = max(now, next.time)
    next.action()
  }
}

extension RxTimeInterval {
  /// The interval in nanoseconds; the maximum integer for an unlimited interval.
  var inNanoseconds: Int {
    switch self {
    case .seconds(let count): count * 1_000_000_000
    case .milliseconds(let count): count * 1_000_000
    case .microseconds(let count): count * 1000
    case .nanoseconds(let count): count
    case .never: .max / 4
    @unknown default: .max / 4
    }
  }
}
