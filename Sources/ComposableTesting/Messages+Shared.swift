import ComposableCore
import Sharing

extension Messages {
  static func unexpectedSharedValues(_ values: [UnassertedChange]) -> String {
    """
    A shared value does not match the expectation of the test.

    \(values.map { block($0, place: "") }.joined(separator: "\n\n"))

    (Expected: −, Actual: +)

    Set the values marked with + in the closure, or fix the code that changes them.
    """
  }

  static func unassertedSharedChanges(_ changes: [UnassertedChange]) -> String {
    """
    Test store finished before asserting against changes to shared state.

    \(changes.map { block($0, place: place(of: $0)) }.joined(separator: "\n\n"))

    (Before: −, Now: +)

    Assert the change in the closure of the "send" or "receive" that causes it, or with \
    "store.assert" if an effect changes the value without an action.
    """
  }

  private static func place(of change: UnassertedChange) -> String {
    change.callSite.map { ", changed at \($0)" } ?? ""
  }

  private static func block(_ change: UnassertedChange, place: String) -> String {
    indented("\(change.type)\(place)\n\(indented(change.difference))")
  }
}
