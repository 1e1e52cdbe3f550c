import CasePathsCore
import ComposableCore

/// The derivation of random generators from types.
final class Derivation {
  /// The generators of all requested types; a recursive type finds its own generator.
  private var generators: [ObjectIdentifier: ValueGenerator] = [:]
  /// The cases without a derived generator: the test generates or excludes their actions.
  var excluded: Set<AnyKeyPath> = []

  /// The types whose values were requested and could never be created.
  var typesWithoutValues: [Any.Type] {
    generators.values.filter(\.isAtALoss).map(\.type)
  }

  /// Sets the generator of a type, with precedence over a derived one.
  func give<Value>(_ type: Value.Type, _ make: @escaping (inout RandomSource) -> Value?) {
    let generator = ValueGenerator(type)
    generator.isGiven = true
    generator.makeValue = { random, _ in make(&random) }
    if let type = type as? any Arbitrary.Type {
      generator.shrinks = { simplerValues($0, as: type) }
    }
    generators[ObjectIdentifier(type)] = generator
  }

  /// Returns the generator of a type.
  func generator(of type: Any.Type) -> ValueGenerator {
    if let generator = generators[ObjectIdentifier(type)] { return generator }
    let generator = ValueGenerator(type)
    generators[ObjectIdentifier(type)] = generator
    if let type = type as? any DerivedType.Type {
      type.derive(generator, by: self)
    } else if let type = type as? any CasePathIterable.Type {
      derive(generator, fromCasesOf: type)
    } else {
      generator.isLeaf = true
      deriveLeaf(generator, of: type)
    }
    return generator
  }

  private func deriveLeaf(_ generator: ValueGenerator, of type: Any.Type) {
    if let type = type as? any Arbitrary.Type {
      derive(generator, fromArbitrary: type)
    } else if type == Void.self {
      generator.makeValue = { _, _ in () }
    } else if let type = type as? any CaseIterable.Type {
      derive(generator, fromAllOf: type)
    } else {
      func pick<Value>(_ type: Value.Type) {
        generator.makeValue = { random, _ in random.values(of: type).randomElement(using: &random) }
      }
      _openExistential(type, do: pick)
    }
  }

  private func derive<Value: Arbitrary>(
    _ generator: ValueGenerator,
    fromArbitrary type: Value.Type
  ) {
    generator.makeValue = { random, _ in
      // A value in the state is more likely to have an effect on the feature.
      if random.chance(oneIn: 2),
        let value = random.values(of: type).randomElement(using: &random)
      {
        return value
      }
      return Value.arbitrary(using: &random)
    }
    generator.shrinks = { simplerValues($0, as: type) }
  }

  private func derive<Value: CaseIterable>(
    _ generator: ValueGenerator,
    fromAllOf type: Value.Type
  ) {
    generator.makeValue = { random, _ in Value.allCases.randomElement(using: &random) }
  }

  private func derive<Root: CasePathIterable>(
    _ generator: ValueGenerator,
    fromCasesOf type: Root.Type
  ) {
    let cases = Root.allCasePaths.filter { !excluded.contains($0) }
      .compactMap { ActionCase($0, by: self) }
    // An enum that only groups the actions of a feature uses the feature's state.
    if typeName(type).hasSuffix(".Action") {
      generator.fields = { StateField.features(in: $0, of: type) }
      // Every kind of action has the same probability, regardless of its child.
      generator.weight = max(1, cases.map(\.weight).reduce(0, +))
    }
    generator.makeValue = { random, state in
      // If a case cannot be generated now, the next one is tried.
      var cases = cases[...]
      while let index = pick(cases, &random) {
        if let value = cases[index].make(&random, in: state) { return value }
        cases.remove(at: index)
      }
      return nil
    }
    generator.fit = { value, state in
      guard let value = value as? Root else { return nil }
      // An action without a derived generator fits whenever the test sends it.
      guard let action = cases.first(where: { $0.matches(value) }) else { return value }
      return action.fit(value, to: state)
    }
    generator.shrinks = { value in
      guard let value = value as? Root else { return [] }
      return cases.lazy.compactMap { $0.shrinks(value) }.first ?? []
    }
  }
}

/// Picks a case, weighted by its number of action kinds.
private func pick<Root>(
  _ cases: ArraySlice<ActionCase<Root>>,
  _ random: inout RandomSource
) -> Int? {
  guard !cases.isEmpty else { return nil }
  var number = Int.random(in: 0..<cases.map(\.weight).reduce(0, +), using: &random)
  return cases.indices.first { index in
    number -= cases[index].weight
    return number < 0
  }
}

private func simplerValues<Value: Arbitrary>(_ value: Any, as type: Value.Type) -> [Any] {
  (value as? Value)?.shrinks ?? []
}

/// A case of an action, with the generator of its associated value.
private struct ActionCase<Root: CasePathable> {
  private let path: PartialCaseKeyPath<Root>
  private let payload: ValueGenerator

  init?(_ path: PartialCaseKeyPath<Root>, by derivation: Derivation) {
    guard let type = (type(of: path).valueType as? any CaseOfAnything.Type)?.payload else {
      return nil
    }
    self.path = path
    payload = derivation.generator(of: type)
  }

  var weight: Int { payload.weight }

  func make(_ random: inout RandomSource, in state: Any) -> Root? {
    guard let value = payload.make(&random, in: state), let action: Root = path(value) else {
      return nil
    }
    guard let all = payload.fields?(state), all.count > 1,
      let fields = fields(of: action, in: state),
      fields.count < all.count, let field = fields.randomElement(using: &random)
    else { return action }
    // Several fields hold states of one feature; the field named after the case is the target.
    return payload.makeHere(&random, in: field.value).flatMap { path($0) }
  }

  func matches(_ action: Root) -> Bool { action.is(path) }

  /// Returns the action adapted to a state; `nil` if it does not fit.
  func fit(_ action: Root, to state: Any) -> Root? {
    guard let value = action[case: path] as Any? else { return nil }
    guard let fields = fields(of: action, in: state) else {
      return payload.fit(value, state).flatMap { path($0) }
    }
    return fields.lazy.compactMap { payload.fit(value, $0.value).flatMap { path($0) } }.first
  }

  /// Returns the candidate target fields of an action in a state; `nil` if its target is not a child.
  private func fields(of action: Root, in state: Any) -> [StateField]? {
    guard let fields = payload.fields?(state) else { return nil }
    let label = Mirror(reflecting: action).children.first?.label ?? ""
    let named = fields.filter { $0.isNamed(like: label) }
    return named.isEmpty ? fields : named
  }

  /// Returns simpler actions; `nil` if the action has a different case.
  func shrinks(_ action: Root) -> [Any]? {
    guard let value = action[case: path] as Any? else { return nil }
    return payload.shrinks(value).compactMap { path($0) as Root? }
  }
}

/// A case with an associated value of any type.
private protocol CaseOfAnything {
  static var payload: Any.Type { get }
}

extension Case: CaseOfAnything {
  fileprivate static var payload: Any.Type { Value.self }
}
