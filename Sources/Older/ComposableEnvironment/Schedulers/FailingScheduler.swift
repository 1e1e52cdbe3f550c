import ComposableCore
import ComposableDiagnostics
public import Dispatch
public import RxShaped

/// A scheduler that reports a test failure on each use and runs no actions.
public struct FailingScheduler: SchedulerType, Sendable {
  private let prefix: String
  private let callSite: CallSite

  init(prefix: String, callSite: CallSite) {
    self.prefix = prefix
    self.callSite = callSite
  }

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - prefix: The prefix of the failure message, which identifies the scheduler.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    _ prefix: String = "",
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      prefix: prefix,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Reports an issue.
  public func schedule(
    after dueTime: RxTimeInterval,
    _ action: @escaping () -> Void
  ) -> any Disposable {
    report(Messages.failingScheduler(prefix), at: callSite)
    return Disposables.create()
  }
}

extension SchedulerType where Self == FailingScheduler {
  /// A scheduler that reports a test failure on each use.
  public static var failing: FailingScheduler { FailingScheduler() }

  /// Returns a scheduler that reports a test failure on each use.
  public static func failing(
    _ prefix: String,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> FailingScheduler {
    FailingScheduler(prefix, fileID: fileID, file: filePath, line: line, column: column)
  }
}
