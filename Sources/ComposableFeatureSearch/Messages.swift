import ComposableCore

/// The failure messages of a search.
enum Messages {
  static func issue(_ message: String) -> String {
    "The feature reported an issue: \(message)"
  }

  static let endlessEffects = """
    Effects of the feature run in an endless loop without suspending.

    Let them sleep on a clock from "@Dependency", or await their next value.
    """

  static func nothingSent(_ type: Any.Type) -> String {
    """
    A search sent no action: it could not create a value of "\(typeName(type))".

    An enum with "@CasePathable", which "@Reducer" adds, lists its cases. For other types, create \
    the actions with "sending".
    """
  }

  static func noValues(of types: [String]) -> String {
    """
    A search could not create values of \(types.map { "\"\($0)\"" }.joined(separator: ", ")), so \
    it sent no actions with such values.

    Create the values with "values(of:)" or a conformance to "Arbitrary", or create the action \
    with "sending". Exclude the case with "excluding" if only effects send it. The state of a \
    child is found by its type: it is "Child.State" for "Child.Action".
    """
  }
}
