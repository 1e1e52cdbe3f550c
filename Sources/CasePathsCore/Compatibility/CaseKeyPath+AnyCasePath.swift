#if OlderNames
extension AnyCasePath {
  /// A key path along this case path, for functions that accept key paths only.
  ///
  /// Closures have no equality, so two key paths of the same case path differ.
  package var caseKeyPath: CaseKeyPath<Root, Value> {
    \Case<Root>.[along: HashableCasePath(self)]
  }
}

/// A case path with identity-based hashing, for use as a key path argument.
final class HashableCasePath<Root, Value>: Hashable, Sendable {
  let casePath: AnyCasePath<Root, Value>

  init(_ casePath: AnyCasePath<Root, Value>) {
    self.casePath = casePath
  }

  static func == (lhs: HashableCasePath, rhs: HashableCasePath) -> Bool {
    lhs === rhs
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Case {
  fileprivate subscript<Member>(along next: HashableCasePath<Value, Member>) -> Case<Member> {
    appending(next.casePath)
  }
}
#endif
