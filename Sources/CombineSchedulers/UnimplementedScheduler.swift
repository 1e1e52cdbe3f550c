#if Combine
import ComposableDiagnostics

import IssueReporting

/// A scheduler that reports an issue whenever it is used, for tests that should need no time at all.
///
/// What is scheduled runs all the same, at once.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  // Sendable: constants, and a point in time is a plain value in every scheduler there is.

  private let prefix: String
  private let time: SchedulerTimeType
  private let callSite: CallSite

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - prefix: Begins each issue's text: whose scheduler it is.
  ///   - now: What time it is.
  ///   - fileID: Where an issue is shown.
  ///   - filePath: Where an issue is shown.
  ///   - line: Where an issue is shown.
  ///   - column: Where an issue is shown.
  public init(
    _ prefix: String = "",
    now: SchedulerTimeType,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.prefix = prefix
    time = now
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports an issue, and tells a time that stands still.
  public var now: SchedulerTimeType {
    report(.now)
    return time
  }

  /// Reports an issue; it is never late.
  public var minimumTolerance: SchedulerTimeType.Stride {
    report(.minimumTolerance)
    return .zero
  }

  /// Reports an issue, and runs an action at once.
  ///
  /// - Parameters:
  ///   - options: Ignored.
  ///   - action: The action.
  public func schedule(options: SchedulerOptions?, _ action: () -> Void) {
    report(.immediately)
    action()
  }

  /// Reports an issue, and runs an action at once.
  ///
  /// - Parameters:
  ///   - date: Ignored.
  ///   - tolerance: Ignored.
  ///   - options: Ignored.
  ///   - action: The action.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: () -> Void
  ) {
    report(.later)
    action()
  }

  /// Reports an issue, and runs an action at once, and once only.
  ///
  /// - Parameters:
  ///   - date: Ignored.
  ///   - interval: Ignored.
  ///   - tolerance: Ignored.
  ///   - options: Ignored.
  ///   - action: The action.
  /// - Returns: What ends nothing any more.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: () -> Void
  ) -> any Cancellable {
    report(.onTimer)
    action()
    return AnyCancellable {}
  }

  private func report(_ use: SchedulerUse) {
    reportIssue(
      Messages.unimplemented(prefix, use),
      fileID: callSite.fileID,
      filePath: callSite.filePath,
      line: callSite.line,
      column: callSite.column
    )
  }
}

/// What a scheduler is asked for.
enum SchedulerUse {
  case now, minimumTolerance, immediately, later, onTimer
}

/// An unimplemented scheduler that shares the notion of time of another.
public typealias UnimplementedSchedulerOf<S: Scheduler> = UnimplementedScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

/// The name that older code has for ``UnimplementedScheduler``.
public typealias FailingScheduler = UnimplementedScheduler

/// The name that older code has for ``UnimplementedSchedulerOf``.
public typealias FailingSchedulerOf = UnimplementedSchedulerOf
#endif
