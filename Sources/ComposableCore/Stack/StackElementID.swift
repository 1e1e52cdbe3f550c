public import CustomDump
import IssueReporting

/// Names one element of a stack for as long as it is there.
///
/// An element gets its id when it is put on the stack, and no later element gets the same one. In a
/// test ids count from zero, so they can be written as numbers there:
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
  /// Names an element by its number, which only a test can know.
  public init(integerLiteral value: Int) {
    precondition(isTesting, Messages.stackElementIDLiteral(value))
    self.init(generation: value)
  }
}

extension StackElementID: CustomDebugStringConvertible {
  /// The number behind a sign: `#0`.
  public var debugDescription: String { "#\(generation)" }
}

extension StackElementID: CustomDumpStringConvertible {
  /// The number behind a sign: `#0`.
  public var customDumpDescription: String { debugDescription }
}
