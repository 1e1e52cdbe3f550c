import CasePathsCore

/// One case of an enum that lists its cases: the information of a mirror, at the cost of a `switch`.
///
/// Read the cases when a reducer is resolved, and store them.
struct EnumCase<Root> {
  /// The type of the case's payload.
  let payload: Any.Type
  /// Returns true if an enum is in this case.
  let matches: (Root) -> Bool
  /// Returns the `id` of the payload of an enum in this case; `nil` if the payload's type has no `id`.
  let payloadID: (Root) -> AnyHashable?

  /// The cases in the order of their declarations; `nil` unless `Root` is an enum that lists its cases.
  static var all: [Self]? {
    (Root.self as? any CasePathIterable.Type)?.listedCases as? [Self]
  }
}

extension CasePathIterable {
  fileprivate static var listedCases: Any {
    allCasePaths.compactMap { path in
      (type(of: path).valueType as? any ErasedEnumCase.Type)?.enumCase(at: path)
    }
  }
}

/// A `Case` with a payload type known only at run time.
private protocol ErasedEnumCase {
  static func enumCase<Root>(at path: PartialCaseKeyPath<Root>) -> EnumCase<Root>?
}

extension Case: ErasedEnumCase {
  static func enumCase<Root>(at path: PartialCaseKeyPath<Root>) -> EnumCase<Root>? {
    guard let path = (path as? CaseKeyPath<Root, Value>).map({ AnyCasePath($0) }) else {
      return nil
    }
    let id = payloadIDReader(of: Value.self)
    return EnumCase(
      payload: Value.self,
      matches: { path.extract(from: $0) != nil },
      payloadID: { root in
        guard let id else { return nil }
        var payload = path.extract(from: root)
        return payload.modifyInPlace { id(&$0) }
      }
    )
  }
}

/// Returns a function that reads the `id` of a value in place; `nil` if the type has no `id`.
func payloadIDReader<Value>(of type: Value.Type) -> ((UnsafePointer<Value>) -> AnyHashable)? {
  (type as? any Identifiable.Type)?.idReader as? (UnsafePointer<Value>) -> AnyHashable
}

extension Identifiable {
  fileprivate static var idReader: Any {
    { (value: UnsafePointer<Self>) in UnsafeMutablePointer(mutating: value).pointee.readID() }
  }

  // Mutating without a change: in unspecialized code, a nonmutating read would copy the value.
  private mutating func readID() -> AnyHashable {
    AnyHashable(id)
  }
}
