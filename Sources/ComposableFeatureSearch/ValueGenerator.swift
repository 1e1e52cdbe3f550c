/// Creates values of one type for actions, and adapts actions to the feature's state.
final class ValueGenerator {
  /// The type of the values.
  let type: Any.Type
  /// True if the test set the generator.
  var isGiven = false
  /// True if values are not composed of generated parts.
  var isLeaf = false
  /// The number of action kinds, including actions of children; one for other values.
  var weight = 1
  /// The number of values created.
  private(set) var madeCount = 0
  /// The number of failed requests.
  private(set) var failedCount = 0
  /// Finds the target parts of a state, for actions of a child; `nil` if values have no target.
  var fields: ((_ state: Any) -> [StateField])?
  /// Creates a value for a state; `nil` if the state allows no value.
  var makeValue: (inout RandomSource, _ state: Any) -> Any? = { _, _ in nil }
  /// Adapts a value to a state, for example to a different row if its own is missing; `nil` if it does not fit.
  var fit: (_ value: Any, _ state: Any) -> Any? = { value, _ in value }
  /// The simpler values, simplest first.
  var shrinks: (_ value: Any) -> [Any] = { _ in [] }

  init(_ type: Any.Type) {
    self.type = type
  }

  /// True if values were requested and could never be created.
  var isAtALoss: Bool { !isGiven && madeCount == 0 && failedCount > 0 }

  /// Creates a value for the target part of a state; `nil` if the state allows no value.
  func make(_ random: inout RandomSource, in state: Any) -> Any? {
    guard let fields = fields?(state) else { return makeHere(&random, in: state) }
    if fields.isEmpty { failedCount += 1 }
    for field in fields.shuffled(using: &random) {
      if let value = makeHere(&random, in: field.value) { return value }
    }
    return nil
  }

  /// Creates a value for a state that is itself the target; `nil` if the state allows no value.
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
