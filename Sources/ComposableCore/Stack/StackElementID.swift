public import CustomDump
import IssueReporting

/// The identity of a stack element.
///
/// An element gets its id when it is pushed, and ids are never reused. In a test ids count from zero, so integer
/// literals work:
///
/// ```swift
/// await store.send(\.path[id: 0].saveTapped)
/// ```
public struct StackElementID: Hashable, Sendable {
  package let generation: Int

  package init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates an id from its number; terminates the process outside tests, which alone can predict numbers.
  public init(integerLiteral value: Int) {
    precondition(isTesting, Messages.stackElementIDLiteral(value))
    self.init(generation: value)
  }
}

extension StackElementID: CustomDebugStringConvertible {
  /// The number after a number sign: `#0`.
  public var debugDescription: String { "#\(generation)" }
}

extension StackElementID: CustomDumpStringConvertible {
  /// The number after a number sign: `#0`.
  public var customDumpDescription: String { debugDescription }
}
