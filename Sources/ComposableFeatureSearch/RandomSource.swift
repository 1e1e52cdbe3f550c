import PropertyTesting

/// Where generators take what is random from: the same numbers for the same seed, and the values in the feature's state.
public struct RandomSource: RandomNumberGenerator {
  private var generator: SeededGenerator
  private let pool: StatePool

  init(seed: UInt64, pool: StatePool) {
    generator = SeededGenerator(seed: seed)
    self.pool = pool
  }

  /// The next number.
  public mutating func next() -> UInt64 { generator.next() }

  /// The values of a type that are in the feature's state now, however deep, the ids of elements among them.
  ///
  /// - Complexity: O(*n*) with the size of the state the first time; some thousand values are looked at, at the most.
  public func values<Value>(of type: Value.Type = Value.self) -> [Value] {
    pool.values(of: type)
  }

  /// True once in `count` times.
  public mutating func once(in count: Int) -> Bool {
    Int.random(in: 0..<max(1, count), using: &self) == 0
  }
}

/// The values in a state, by their types.
final class StatePool {
  private let state: Any
  private var found: [ObjectIdentifier: [Any]]?
  /// How many more values are looked at.
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
    // An object may lead anywhere, to itself for one.
    guard mirror.displayStyle != .class else { return }
    for child in mirror.children where child.label?.hasPrefix("_$") != true {
      look(at: child.value, depth: depth + 1)
    }
  }
}
