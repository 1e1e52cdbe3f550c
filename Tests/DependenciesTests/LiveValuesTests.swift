@testable import Dependencies
import Testing

struct LiveValuesTests {
  /// Returns distinct keys from nested generic types.
  private func keys(_ count: Int) -> [ObjectIdentifier] {
    func collect<T>(_ type: T.Type, _ rest: Int, into keys: inout [ObjectIdentifier]) {
      keys.append(ObjectIdentifier(type))
      if rest > 1 { collect([T].self, rest - 1, into: &keys) }
    }
    var keys: [ObjectIdentifier] = []
    collect(Int.self, count, into: &keys)
    return keys
  }

  private func entry(_ key: ObjectIdentifier, _ value: Int) -> DefaultValues.Entry {
    DefaultValues.Entry(value: ValueOverride(key: key, value: value), origin: .implemented)
  }

  @Test func `values are found in a growing table`() {
    let values = LiveValues(capacity: 4)
    let keys = keys(50)
    for (index, key) in keys.enumerated() {
      #expect(values.find(key) == nil)
      let new = entry(key, index)
      #expect(values.insert(new) === new)
    }
    for (index, key) in keys.enumerated() {
      #expect(values.find(key)?.takeUnretainedValue().value.value(as: Int.self) == index)
    }
  }

  @Test func `the first value is kept`() {
    let values = LiveValues(capacity: 4)
    for key in keys(10) {
      let first = values.insert(entry(key, 1))
      #expect(values.insert(entry(key, 2)) === first)
      #expect(values.find(key)?.takeUnretainedValue() === first)
    }
  }

  @Test func `concurrent threads receive the same value for each key`() async {
    let values = LiveValues(capacity: 4)
    let keys = keys(40)
    let seen = await withTaskGroup(of: [ObjectIdentifier].self) { group in
      for number in 0..<8 {
        group.addTask {
          keys.map { ObjectIdentifier(values.insert(entry($0, number))) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(seen).count == 1)
  }

  @Test func `a table releases its values`() {
    final class Value: Sendable {}
    weak var released: Value?
    do {
      let value = Value()
      released = value
      let values = LiveValues(capacity: 4)
      let key = ObjectIdentifier(Value.self)
      let entry = DefaultValues.Entry(
        value: ValueOverride(key: key, value: value),
        origin: .implemented
      )
      #expect(values.insert(entry) === entry)
    }
    #expect(released == nil)
  }
}
