/// Makes values of one type for actions, and judges them, by what the feature's state is.
final class ValueMaker {
  /// The type of the values.
  let type: Any.Type
  /// Whether the test said how values are made.
  var isGiven = false
  /// Whether values are not made from those of parts.
  var isLeaf = false
  /// How many kinds of actions it makes, those of children among them; one for what is no action.
  var weight = 1
  /// How many values it has made.
  private(set) var madeCount = 0
  /// How often it was asked for one and made none.
  private(set) var failedCount = 0
  /// Finds the parts of a state that values are for: those of a child's actions; nil for values that are for none.
  var fields: ((_ state: Any) -> [StateField])?
  /// Makes a value for a state; nil if none is possible.
  var makeValue: (inout RandomSource, _ state: Any) -> Any? = { _, _ in nil }
  /// A value as it makes sense in a state: for another row, where its own is not there; nil if it makes none.
  var fit: (_ value: Any, _ state: Any) -> Any? = { value, _ in value }
  /// Values that say less, the least first.
  var simpler: (_ value: Any) -> [Any] = { _ in [] }

  init(_ type: Any.Type) {
    self.type = type
  }

  /// Whether values were wanted and none could ever be made.
  var isAtALoss: Bool { !isGiven && madeCount == 0 && failedCount > 0 }

  /// Makes a value for the part of a state that it is for; nil if none is possible.
  func make(_ random: inout RandomSource, in state: Any) -> Any? {
    guard let fields = fields?(state) else { return makeHere(&random, in: state) }
    if fields.isEmpty { failedCount += 1 }
    for field in fields.shuffled(using: &random) {
      if let value = makeHere(&random, in: field.value) { return value }
    }
    return nil
  }

  /// Makes a value for a state that is the part which it is for; nil if none is possible.
  func makeHere(_ random: inout RandomSource, in state: Any) -> Any? {
    let value = makeValue(&random, state)
    if value != nil {
      madeCount += 1
    } else if isLeaf {
      failedCount += 1
    }
    return value
  }
}
