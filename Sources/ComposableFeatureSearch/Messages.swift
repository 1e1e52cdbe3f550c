import ComposableCore

/// The failure messages of a search.
enum Messages {
  static func issue(_ message: String) -> String {
    "The feature reported an issue: \(message)"
  }

  static let endlessEffects = """
    Effects of the feature go on and on without ever waiting for anything.

    Have them sleep on a clock that they take from "@Dependency", or wait for what comes next.
    """

  static func nothingSent(_ type: Any.Type) -> String {
    """
    A search sent no action at all: none of "\(typeName(type))" could be made.

    An enum with "@CasePathable", which "@Reducer" adds, tells its cases. For others, say with "sending" how an action is \
    made.
    """
  }

  static func noValues(of types: [String]) -> String {
    """
    A search could make no value of \(types.map { "\"\($0)\"" }.joined(separator: ", ")), so it sent none of the actions \
    that carry one.

    Say how one is made with "values(of:)" or by a conformance to "Arbitrary", or how the action is with "sending"; leave \
    the case out with "excluding" if only effects send it. The state of a child is found by its type: it is "Child.State" \
    for "Child.Action".
    """
  }
}
