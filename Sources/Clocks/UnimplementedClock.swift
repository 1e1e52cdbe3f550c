import ComposableDiagnostics
import IssueReporting

/// A clock that reports an issue on each use, for tests that must not depend on time.
///
/// After the report it forwards to a base clock, by default an ``ImmediateClock``.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the base clock.
  public typealias Instant = AnyClock<Duration>.Instant

  private let base: AnyClock<Duration>
  private let name: String
  private let callSite: CallSite

  /// Creates a clock with a base clock.
  ///
  /// - Parameters:
  ///   - base: The clock to use after a report.
  ///   - name: The name of the clock in issues.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<Base: Clock>(
    _ base: Base,
    name: String = "\(Base.self)",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Base.Instant.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a clock whose sleeps return immediately after a report.
  ///
  /// - Parameters:
  ///   - name: The name of the clock in issues.
  ///   - now: The initial time.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    name: String = "Clock",
    now: ImmediateClock<Duration>.Instant = .init(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ImmediateClock(now: now),
      name: name,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// The resolution of the base clock, after an issue report.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// The time of the base clock, after an issue report.
  public var now: Instant {
    report("now")
    return base.now
  }

  /// Sleeps on the base clock, after an issue report.
  ///
  /// - Parameters:
  ///   - deadline: The instant to resume at.
  ///   - tolerance: The allowed delay after the deadline.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report(_ member: String) {
    reportIssue(
      Messages.unimplemented(clock: name, member: member),
      fileID: callSite.fileID,
      filePath: callSite.filePath,
      line: callSite.line,
      column: callSite.column
    )
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock whose sleeps return immediately after a report.
  ///
  /// - Parameters:
  ///   - name: The name of the clock in issues.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ImmediateClock(now: .init()),
      name: name,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports an issue on each use.
  public static func unimplemented(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    UnimplementedClock(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
