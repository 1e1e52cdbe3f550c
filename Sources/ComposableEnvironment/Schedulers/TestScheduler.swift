public import Dispatch
public import RxShaped

/// A scheduler whose time a test holds in its hand.
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

  /// Nanoseconds since the scheduler was made.
  private var now = 0
  private var lastID = 0
  private var scheduled: [Scheduled] = []

  /// Makes a scheduler whose time stands still.
  public init() {}

  /// Runs an action when the time has been moved on by `dueTime`.
  public func schedule(
    after dueTime: RxTimeInterval,
    _ action: @escaping () -> Void
  ) -> any Disposable {
    lastID += 1
    let id = lastID
    scheduled.append(Scheduled(id: id, time: now + dueTime.inNanoseconds, action: action))
    return Disposables.create { [weak self] in self?.scheduled.removeAll { $0.id == id } }
  }

  /// Moves the time on, and runs what is due, in order of time; those due at one time in the order they came.
  ///
  /// What they schedule in turn runs too if it is due by then.
  public func advance(by interval: RxTimeInterval = .nanoseconds(0)) {
    let end = now + interval.inNanoseconds
    while let next = nextScheduled, next.time <= end { run(next) }
    now = end
  }

  /// Moves the time on until nothing is scheduled any more.
  ///
  /// A timer never is done: cancel it first.
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
  /// The span as a number; a span without end is as long as can be.
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
