import CustomDump

extension Messages {
  static func unassertedChange(_ change: UnassertedChange) -> String {
    """
    A shared value was changed, but the test does not assert the change.
      Value: \(change.type)

    \(change.difference)

    (Before: −, Now: +)
    Assert the change in the closure of the "send" or "receive" that causes it, or with \
    "store.assert" if no action causes it.
    """
  }

  /// Returns the lines of a difference, each with a sign, and the parts that a dump may not show.
  static func difference<Value>(
    _ old: Value,
    _ new: Value,
    parts: [ValueDifference] = []
  ) -> String {
    let (oldText, newText) = (dump(old), dump(new))
    let lines = diff(old, new, format: .proportional) ?? "− \(oldText)\n+ \(newText)"
    let hidden = parts.filter { $0.reason != .value || oldText == newText }
    return ([lines] + hidden.map(\.description)).joined(separator: "\n")
  }

  static func part(_ difference: ValueDifference) -> String {
    let name = difference.path.isEmpty ? "The value" : difference.path
    return switch difference.reason {
    case .value: "\(name): \(difference.type)"
    case .object: "\(name): \(difference.type), a different object of a class without =="
    case .unknown: "\(name): \(difference.type), which cannot be compared"
    }
  }
}
