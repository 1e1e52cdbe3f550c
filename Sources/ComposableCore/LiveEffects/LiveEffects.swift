/// A small collection of effects in flight; the first element needs no allocation.
///
/// Most actions and children have one effect.
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

  /// Removes an effect.
  ///
  /// - Returns: True if the collection contained the effect.
  @discardableResult
  mutating func remove(_ effect: LiveEffect) -> Bool {
    guard first !== effect else {
      first = nil
      return true
    }
    return !others.isEmpty && others.removeValue(forKey: effect.id) != nil
  }
}
