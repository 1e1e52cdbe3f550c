#if Combine
import ComposableDiagnostics

import IssueReporting

/// A scheduler that reports an issue on each use, for tests that must not depend on time.
///
/// After the report it runs scheduled actions immediately.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  // Sendable because all fields are constant, and a time is a plain value in all schedulers.

  private let prefix: String
  private let time: SchedulerTimeType
  private let callSite: CallSite

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - prefix: The prefix of issue messages, which identifies the scheduler.
  ///   - now: The constant time.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
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

  /// The constant time, after an issue report.
  public var now: SchedulerTimeType {
    report(.now)
    return time
  }

  /// The minimum tolerance, always zero, after an issue report.
  public var minimumTolerance: SchedulerTimeType.Stride {
    report(.minimumTolerance)
    return .zero
  }

  /// Reports an issue and runs an action immediately.
  ///
  /// - Parameters:
  ///   - options: Ignored.
  ///   - action: The action.
  public func schedule(options: SchedulerOptions?, _ action: () -> Void) {
    report(.immediately)
    action()
  }

  /// Reports an issue and runs an action immediately.
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

  /// Reports an issue and runs an action immediately, only once.
  ///
  /// - Parameters:
  ///   - date: Ignored.
  ///   - interval: Ignored.
  ///   - tolerance: Ignored.
  ///   - options: Ignored.
  ///   - action: The action.
  /// - Returns: A cancellable without effect.
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

/// The uses of a scheduler.
enum SchedulerUse {
  case now, minimumTolerance, immediately, later, onTimer
}

/// An unimplemented scheduler with the time type of another scheduler.
public typealias UnimplementedSchedulerOf<S: Scheduler> = UnimplementedScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

/// The former name of ``UnimplementedScheduler``.
public typealias FailingScheduler = UnimplementedScheduler

/// The former name of ``UnimplementedSchedulerOf``.
public typealias FailingSchedulerOf = UnimplementedSchedulerOf
#endif
