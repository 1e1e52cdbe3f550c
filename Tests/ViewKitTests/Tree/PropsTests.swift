import PropertyTesting
import Testing

@testable import ViewKit

@Suite struct PropsTests {
  @Test(arguments: ProgramSeeds.chosen(1))
  func `properties behave like a dictionary under random changes`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (props, model): (Props, [Prop: PropValue]) = ([:], [:])
    for step in 0..<1_000 {
      let prop = Prop.allCases[generator.below(12)]
      switch generator.below(8) {
      case 0, 1, 2, 3:
        let value = PropValue.int(generator.below(3))
        props[prop] = value
        model[prop] = value
      case 4:
        props[prop] = nil
        model[prop] = nil
      case 5:
        let other: Props = [prop: .bool(true), .label: .int(step)]
        props.merge(other) { old, _ in old }
        model.merge([prop: .bool(true), .label: .int(step)]) { old, _ in old }
      case 6:
        props = props.filter { $0.value != .int(1) }
        model = model.filter { $0.value != .int(1) }
      default:
        // The same properties in a different order are an equal value.
        var copy = Props()
        for (prop, value) in model.shuffled(using: &generator) { copy[prop] = value }
        #expect(copy == props, "seed \(seed), step \(step)")
        #expect(copy.hashValue == props.hashValue, "seed \(seed), step \(step)")
      }
      let found = Dictionary(uniqueKeysWithValues: props.map { ($0.key, $0.value) })
      #expect(found == model, "seed \(seed), step \(step)")
      #expect(props.count == model.count && props.isEmpty == model.isEmpty)
      #expect(Prop.allCases.allSatisfy { props[$0] == model[$0] }, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `event kinds behave like a set under random changes`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (kinds, model): (EventKinds, Set<EventKind>) = ([], [])
    for step in 0..<1_000 {
      let kind = EventKind.allCases[generator.below(EventKind.allCases.count)]
      let other = Set(EventKind.allCases.filter { _ in generator.below(3) == 0 })
      switch generator.below(8) {
      case 0, 1, 2: #expect(kinds.insert(kind).inserted == model.insert(kind).inserted)
      case 3, 4: #expect(kinds.remove(kind) == model.remove(kind))
      case 5: (kinds, model) = (kinds.union(EventKinds(other)), model.union(other))
      case 6:
        (kinds, model) = (kinds.intersection(EventKinds(other)), model.intersection(other))
      default:
        (kinds, model) = (
          kinds.symmetricDifference(EventKinds(other)), model.symmetricDifference(other)
        )
      }
      #expect(Set(kinds) == model, "seed \(seed), step \(step)")
      #expect(kinds == EventKinds(model) && kinds.isEmpty == model.isEmpty)
      #expect(kinds.isDisjoint(with: EventKinds(other)) == model.isDisjoint(with: other))
      #expect(EventKind.allCases.allSatisfy { kinds.contains($0) == model.contains($0) })
    }
    #expect(EventKinds(EventKind.allCases).map(\.self) == EventKind.allCases)
  }
}
