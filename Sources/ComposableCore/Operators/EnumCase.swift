import CasePathsCore

/// One case of an enum that lists its cases: what a mirror would say of it, at the price of a `switch`.
///
/// Ask for the cases when a reducer is resolved, and keep them.
struct EnumCase<Root> {
  /// The type of the case's payload.
  let payload: Any.Type
  /// Whether an enum is in this case.
  let matches: (Root) -> Bool
  /// The `id` of the payload of an enum in this case; nil if payloads of its type have none.
  let payloadID: (Root) -> AnyHashable?

  /// The cases in the order of their declarations; nil if `Root` is no enum that lists them.
  static var all: [Self]? {
    (Root.self as? any CasePathIterable.Type)?.listedCases as? [Self]
  }
}

extension CasePathIterable {
  fileprivate static var listedCases: Any {
    allCasePaths.compactMap { path in
      (type(of: path).valueType as? any ListedCase.Type)?.enumCase(at: path)
    }
  }
}

/// A `Case` of which the type of the payload is only known at run time.
private protocol ListedCase {
  static func enumCase<Root>(at path: PartialCaseKeyPath<Root>) -> EnumCase<Root>?
}

extension Case: ListedCase {
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

/// What reads the `id` of a value where it lies; nil if values of its type have none.
func payloadIDReader<Value>(of type: Value.Type) -> ((UnsafePointer<Value>) -> AnyHashable)? {
  (type as? any Identifiable.Type)?.idReader as? (UnsafePointer<Value>) -> AnyHashable
}

extension Identifiable {
  fileprivate static var idReader: Any {
    { (value: UnsafePointer<Self>) in UnsafeMutablePointer(mutating: value).pointee.readID() }
  }

  // Mutating, though it changes nothing: where the type is not known, a copy would be made to read only.
  private mutating func readID() -> AnyHashable {
    AnyHashable(id)
  }
}
