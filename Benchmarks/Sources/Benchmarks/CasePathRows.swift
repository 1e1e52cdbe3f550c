import CasePathsCore

/// The cost of a case key path, and of its resolved case path.
@MainActor
enum CasePathRows {
  static var all: [Measurement] {
    unresolved + resolved
  }

  /// Every call walks the key path again.
  private static var unresolved: [Measurement] {
    let one: CaseKeyPath<Outer, Inner> = \.inner
    let two: CaseKeyPath<Outer, Int> = \.inner.number
    let outer = opaque(Outer.inner(.number(1)))
    return [
      Measurement("CaseKeyPath.embed, one level") { consume(one(.number(1)) as Outer) },
      Measurement("CaseKeyPath.embed, two levels") { consume(two(1) as Outer) },
      Measurement("CaseKeyPath.extract, one level") { consume(outer[case: one] as Inner?) },
      Measurement("CaseKeyPath.extract, two levels") { consume(outer[case: two] as Int?) },
      Measurement("CaseKeyPath.is, two levels") { consume(outer.is(two)) },
    ]
  }

  /// The key path was walked once, into a stored case path.
  private static var resolved: [Measurement] {
    let one = AnyCasePath(\Outer.Cases.inner)
    let two = AnyCasePath(\Outer.Cases.inner.number)
    let outer = opaque(Outer.inner(.number(1)))
    return [
      Measurement("AnyCasePath.embed, one level") { consume(one.embed(.number(1))) },
      Measurement("AnyCasePath.embed, two levels") { consume(two.embed(1)) },
      Measurement("AnyCasePath.extract, one level") { consume(one.extract(from: outer)) },
      Measurement("AnyCasePath.extract, two levels") { consume(two.extract(from: outer)) },
    ]
  }

  /// Prevents the compiler from inferring the case of the value.
  @inline(never)
  private static func opaque<Value>(_ value: Value) -> Value { value }

  /// Prevents the compiler from eliminating an unused read.
  private static func consume(_ value: Outer) { consume(value.inner) }
  private static func consume(_ value: Inner?) { consume(value?.number) }
  private static func consume(_ value: Bool) { consume(value ? 1 : nil) }
  private static func consume(_ value: Int?) { Sink.total &+= value ?? 2 }
}

/// Two enums, one in the other, with the paths that `@CasePathable` writes.
private enum Outer: CasePathable {
  case inner(Inner)
  case tap

  var inner: Inner? { if case .inner(let inner) = self { inner } else { nil } }

  struct AllCasePaths: Sendable {
    var inner: AnyCasePath<Outer, Inner> {
      ._$embed(Outer.inner) {
        guard case .inner(let value) = $0 else { return nil }
        return value
      }
    }
    var tap: AnyCasePath<Outer, Void> {
      ._$embed({ Outer.tap }) {
        guard case .tap = $0 else { return nil }
        return ()
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private enum Inner: CasePathable {
  case number(Int)
  case tap

  var number: Int? { if case .number(let number) = self { number } else { nil } }

  struct AllCasePaths: Sendable {
    var number: AnyCasePath<Inner, Int> {
      ._$embed(Inner.number) {
        guard case .number(let value) = $0 else { return nil }
        return value
      }
    }
    var tap: AnyCasePath<Inner, Void> {
      ._$embed({ Inner.tap }) {
        guard case .tap = $0 else { return nil }
        return ()
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
