/// A few effects in flight, of which the first needs no memory of its own.
///
/// An action that has one effect, and a child that has one, are the rule.
struct LiveEffects {
  private var first: LiveEffect?
  private var others: [EffectID: LiveEffect] = [:]

  var isEmpty: Bool { first == nil && others.isEmpty }

  /// The effects, oldest first.
  var all: [LiveEffect] {
    guard let first else { return others.values.sorted { $0.id < $1.id } }
    return others.isEmpty ? [first] : ([first] + others.values).sorted { $0.id < $1.id }
  }

  mutating func insert(_ effect: LiveEffect) {
    if first == nil { first = effect } else { others[effect.id] = effect }
  }

  /// Takes an effect out.
  ///
  /// - Returns: Whether it was in.
  @discardableResult
  mutating func remove(_ effect: LiveEffect) -> Bool {
    guard first !== effect else {
      first = nil
      return true
    }
    return !others.isEmpty && others.removeValue(forKey: effect.id) != nil
  }
}
