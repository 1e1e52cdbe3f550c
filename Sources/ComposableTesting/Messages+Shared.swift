import ComposableCore
import Sharing

extension Messages {
  static func unexpectedSharedValues(_ values: [UnassertedChange]) -> String {
    """
    A shared value is not what the test expects.

    \(values.map { block($0, place: "") }.joined(separator: "\n\n"))

    (Expected: −, Actual: +)

    Let the closure set the values marked with +, or mend what changes them.
    """
  }

  static func unassertedSharedChanges(_ changes: [UnassertedChange]) -> String {
    """
    Test store finished before asserting against changes to shared state.

    \(changes.map { block($0, place: place(of: $0)) }.joined(separator: "\n\n"))

    (Before: −, Now: +)

    Describe the change where the test sends or receives the action that makes it, or with \
    "store.assert" if an effect makes it without an action.
    """
  }

  private static func place(of change: UnassertedChange) -> String {
    change.callSite.map { ", changed at \($0)" } ?? ""
  }

  private static func block(_ change: UnassertedChange, place: String) -> String {
    indented("\(change.type)\(place)\n\(indented(change.difference))")
  }
}
