public import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension DismissEffect {
  /// Dismisses the presentation and animates the resulting view updates.
  ///
  /// The animation applies to the parent's immediate change only; see ``Effect/send(_:animation:)``. The call has no
  /// effect if the task is cancelled, and reports an issue if no feature is presented.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @MainActor
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(
      transaction: Transaction(animation: animation),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Dismisses the presentation in a transaction.
  ///
  /// Has no effect if the task is cancelled, and reports an issue if no feature is presented.
  ///
  /// - Parameters:
  ///   - transaction: The transaction of the parent's view updates.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @MainActor
  public func callAsFunction(
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    withTransaction(transaction) {
      dismissNow(
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
  }
}
