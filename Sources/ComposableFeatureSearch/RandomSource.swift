import PropertyTesting

/// The source of random values: a seeded number generator and the values of the feature's state.
public struct RandomSource: RandomNumberGenerator {
  private var generator: SeededGenerator
  private let pool: StatePool

  init(seed: UInt64, pool: StatePool) {
    generator = SeededGenerator(seed: seed)
    self.pool = pool
  }

  /// Returns the next random number.
  public mutating func next() -> UInt64 { generator.next() }

  /// Returns the values of a type in the current state, at any depth, including the ids of elements.
  ///
  /// - Complexity: O(*n*) with the size of the state on the first call, limited to a few thousand values.
  public func values<Value>(of type: Value.Type = Value.self) -> [Value] {
    pool.values(of: type)
  }

  /// Returns true with a probability of one in `count`.
  public mutating func chance(oneIn count: Int) -> Bool {
    Int.random(in: 0..<max(1, count), using: &self) == 0
  }
}

/// The values of a state by type.
final class StatePool {
  private let state: Any
  private var found: [ObjectIdentifier: [Any]]?
  /// The remaining number of values to visit.
  private var remaining = 4_000

  init(_ state: Any) {
    self.state = state
  }

  func values<Value>(of type: Value.Type) -> [Value] {
    if found == nil {
      found = [:]
      look(at: state, depth: 0)
    }
    return found?[ObjectIdentifier(type)]?.compactMap { $0 as? Value } ?? []
  }

  private func look(at value: Any, depth: Int) {
    guard remaining > 0, depth < 24 else { return }
    remaining -= 1
    found?[ObjectIdentifier(Swift.type(of: value)), default: []].append(value)
    if let container = value as? any ChildContainer {
      for child in container.childStates {
        if let id = child.id { look(at: id.base, depth: depth + 1) }
        look(at: child.state, depth: depth + 1)
      }
      return
    }
    let mirror = Mirror(reflecting: value)
    // An object may contain a reference cycle.
    guard mirror.displayStyle != .class else { return }
    for child in mirror.children where child.label?.hasPrefix("_$") != true {
      look(at: child.value, depth: depth + 1)
    }
  }
}
