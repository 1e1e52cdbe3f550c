extension AnyCasePath {
  /// A key path that leads along this path, for what only takes key paths.
  ///
  /// Two key paths made of the same path are different ones, since closures cannot be compared.
  package var caseKeyPath: CaseKeyPath<Root, Value> {
    \Case<Root>.[along: HeldCasePath(self)]
  }
}

/// A case path inside a key path, which wants its parts to be hashable.
final class HeldCasePath<Root, Value>: Hashable, Sendable {
  let casePath: AnyCasePath<Root, Value>

  init(_ casePath: AnyCasePath<Root, Value>) {
    self.casePath = casePath
  }

  static func == (lhs: HeldCasePath, rhs: HeldCasePath) -> Bool {
    lhs === rhs
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Case {
  fileprivate subscript<Member>(along next: HeldCasePath<Value, Member>) -> Case<Member> {
    appending(next.casePath)
  }
}
