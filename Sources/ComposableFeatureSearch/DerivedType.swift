import ComposableCore

/// A type whose generator is composed of its parts' generators.
protocol DerivedType {
  static func derive(_ generator: ValueGenerator, by derivation: Derivation)
}

extension Optional: DerivedType {
  static func derive(_ generator: ValueGenerator, by derivation: Derivation) {
    let wrapped = derivation.generator(of: Wrapped.self)
    generator.makeValue = { random, state in
      guard !random.chance(oneIn: 3), let value = wrapped.make(&random, in: state) as? Wrapped
      else {
        return Wrapped?.none as Any
      }
      return Wrapped?.some(value) as Any
    }
    generator.shrinks = { value in
      guard let wrappedValue = (value as? Wrapped?) ?? nil else { return [] }
      return [Wrapped?.none as Any] + wrapped.shrinks(wrappedValue)
    }
  }
}

extension Array: DerivedType {
  static func derive(_ generator: ValueGenerator, by derivation: Derivation) {
    let element = derivation.generator(of: Element.self)
    generator.makeValue = { random, state in
      let count = Int.random(in: 0...4, using: &random)
      return (0..<count).compactMap { _ in element.make(&random, in: state) as? Element }
    }
    generator.shrinks = { value in
      guard let elements = value as? [Element], !elements.isEmpty else { return [] }
      let shorter = [[], Array(elements.prefix(elements.count / 2)), elements.dropLast()]
      return shorter
        + elements.indices.flatMap { index in
          element.shrinks(elements[index]).compactMap { $0 as? Element }.map { simpler in
            var elements = elements
            elements[index] = simpler
            return elements
          }
        }
    }
  }
}

extension Set: DerivedType {
  static func derive(_ generator: ValueGenerator, by derivation: Derivation) {
    let list = derivation.generator(of: [Element].self)
    generator.makeValue = { random, state in
      (list.make(&random, in: state) as? [Element]).map { Set($0) }
    }
    generator.shrinks = { value in (value as? Set)?.isEmpty == false ? [Set()] : [] }
  }
}

extension Result: DerivedType {
  static func derive(_ generator: ValueGenerator, by derivation: Derivation) {
    let success = derivation.generator(of: Success.self)
    let failure = derivation.generator(of: Failure.self)
    generator.makeValue = { random, state in
      let value = { (random: inout RandomSource) in
        (success.make(&random, in: state) as? Success).map { Self.success($0) }
      }
      let error = { (random: inout RandomSource) in
        (failure.make(&random, in: state) as? Failure).map { Self.failure($0) }
      }
      return random.chance(oneIn: 4)
        ? error(&random) ?? value(&random) : value(&random) ?? error(&random)
    }
  }
}

// MARK: - Actions for children

extension PresentationAction: DerivedType {
  static func derive(_ generator: ValueGenerator, by derivation: Derivation) {
    let child = derivation.generator(of: Action.self)
    generator.weight = child.weight
    generator.fields = { state in
      StateField.containers(in: state, of: Action.self) { !type(of: $0).hasIDs }
    }
    generator.makeValue = { random, state in
      guard let shown = (state as? any ChildContainer)?.childStates.first else { return nil }
      if random.chance(oneIn: 6) { return Self.dismiss }
      let action = child.makeHere(&random, in: shown.state) as? Action
      return action.map { Self.presented($0) } ?? .dismiss
    }
    generator.fit = { value, state in
      guard let shown = (state as? any ChildContainer)?.childStates.first else { return nil }
      guard case .presented(let action) = value as? Self else { return value }
      return (child.fit(action, shown.state) as? Action).map { Self.presented($0) }
    }
    generator.shrinks = { value in
      guard case .presented(let action) = value as? Self else { return [] }
      return child.shrinks(action).compactMap { $0 as? Action }.map { Self.presented($0) }
    }
  }
}

extension IdentifiedAction: DerivedType {
  static func derive(_ generator: ValueGenerator, by derivation: Derivation) {
    let child = derivation.generator(of: Action.self)
    generator.weight = child.weight
    generator.fields = { state in
      StateField.containers(in: state, of: Action.self) { type(of: $0).hasIDs }
    }
    generator.makeValue = { random, state in
      let rows = (state as? any ChildContainer)?.childStates ?? []
      guard let row = rows.randomElement(using: &random), let id = row.id?.base as? ID,
        let action = child.makeHere(&random, in: row.state) as? Action
      else { return nil }
      return Self.element(id: id, action: action)
    }
    generator.fit = { value, state in
      guard case .element(let id, let action)? = value as? Self else { return nil }
      let rows = (state as? any ChildContainer)?.childStates ?? []
      // A shortened run may have fewer rows; the last row replaces a missing one.
      guard let row = rows.first(where: { $0.id == AnyHashable(id) }) ?? rows.last,
        let id = row.id?.base as? ID, let action = child.fit(action, row.state) as? Action
      else { return nil }
      return Self.element(id: id, action: action)
    }
    generator.shrinks = { value in
      guard case .element(let id, let action)? = value as? Self else { return [] }
      return child.shrinks(action).compactMap { $0 as? Action }
        .map { Self.element(id: id, action: $0) }
    }
  }
}

extension StackAction: DerivedType {
  static func derive(_ generator: ValueGenerator, by derivation: Derivation) {
    let child = derivation.generator(of: Action.self)
    generator.weight = child.weight
    generator.fields = { state in
      StateField.all(of: state).filter { $0.value is StackState<State> }
    }
    generator.makeValue = { random, state in
      let elements = (state as? any ChildContainer)?.childStates ?? []
      guard let element = elements.randomElement(using: &random),
        let id = element.id?.base as? StackElementID
      else { return nil }
      if random.chance(oneIn: 6) { return Self.popFrom(id: id) }
      let action = child.makeHere(&random, in: element.state) as? Action
      return action.map { Self.element(id: id, action: $0) } ?? .popFrom(id: id)
    }
    generator.fit = { value, state in
      let elements = (state as? any ChildContainer)?.childStates ?? []
      let find = { (id: StackElementID) in
        elements.first { $0.id == AnyHashable(id) } ?? elements.last
      }
      switch value as? Self {
      case .element(let id, let action)?:
        guard let element = find(id), let id = element.id?.base as? StackElementID,
          let action = child.fit(action, element.state) as? Action
        else { return nil }
        return Self.element(id: id, action: action)
      case .popFrom(let id)?:
        return (find(id)?.id?.base as? StackElementID).map { Self.popFrom(id: $0) }
      case .push?: return value
      case nil: return nil
      }
    }
    generator.shrinks = { value in
      guard case .element(let id, let action)? = value as? Self else { return [] }
      return child.shrinks(action).compactMap { $0 as? Action }
        .map { Self.element(id: id, action: $0) }
    }
  }
}
