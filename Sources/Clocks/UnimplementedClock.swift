import ComposableDiagnostics
import IssueReporting

/// A clock that reports an issue whenever it is used.
///
/// It stands in for a clock in tests that should not need time at all. After reporting, it does what
/// the clock beneath it does, which is an ``ImmediateClock`` unless another one is given.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment on the clock beneath.
  public typealias Instant = AnyClock<Duration>.Instant

  private let base: AnyClock<Duration>
  private let name: String
  private let callSite: CallSite

  /// A clock that reports an issue and then uses another clock.
  ///
  /// - Parameters:
  ///   - base: The clock to use after reporting.
  ///   - name: What the reported issue calls this clock.
  ///   - fileID: Where an issue is shown.
  ///   - filePath: Where an issue is shown.
  ///   - line: Where an issue is shown.
  ///   - column: Where an issue is shown.
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

  /// A clock that reports an issue and then does not wait.
  ///
  /// - Parameters:
  ///   - name: What the reported issue calls this clock.
  ///   - now: What time it is.
  ///   - fileID: Where an issue is shown.
  ///   - filePath: Where an issue is shown.
  ///   - line: Where an issue is shown.
  ///   - column: Where an issue is shown.
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

  /// Reports an issue, then answers for the clock beneath.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Reports an issue, then answers for the clock beneath.
  public var now: Instant {
    report("now")
    return base.now
  }

  /// Reports an issue, then sleeps on the clock beneath.
  ///
  /// - Parameters:
  ///   - deadline: When to go on.
  ///   - tolerance: How much later is early enough.
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
  /// A clock that reports an issue and then does not wait.
  ///
  /// - Parameters:
  ///   - name: What the reported issue calls this clock.
  ///   - fileID: Where an issue is shown.
  ///   - filePath: Where an issue is shown.
  ///   - line: Where an issue is shown.
  ///   - column: Where an issue is shown.
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
  /// A clock that reports an issue whenever it is used.
  public static func unimplemented(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    UnimplementedClock(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
