/// A reference to a value, which an expectation may change.
@dynamicMemberLookup
final class Held<Value> {
  private var value: Value

  init(_ value: Value) { self.value = value }

  subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }

  @discardableResult
  func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try body(&value)
  }
}
