public import CasePaths
import Testing

@Suite struct CasePathableMacroTests {
  @CasePathable @dynamicMemberLookup
  enum Action: Equatable {
    case refresh
    case number(Int)
    case named(value: String)
    case row(id: Int, name: String = "Blob")
    case pair(Int, _: Bool)
    case child(Child)
    case again([Self])
    case `default`(Int)
    indirect case nested(Action)
    #if os(Atlantis)
    case sunk(Nowhere)
    #else
    case afloat
    #endif

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.is(\.refresh) && rhs.is(\.refresh) }
  }

  @CasePathable @dynamicMemberLookup
  enum Child: Hashable {
    case tap
    case name(String)
  }

  @CasePathable
  enum Either<Left, Right> {
    case left(Left)
    case right(Right)
  }

  @CasePathable
  enum Impossible {}

  @CasePathable
  enum Alone {
    case only(Int)
  }

  @CasePathable
  enum Callback {
    case call(() -> Int)
    case send(@Sendable (Int) -> Void)
    case any(any Error)
  }

  @Test func `a case is embedded and extracted by its path`() {
    #expect(Action.number(42)[case: \.number] == 42)
    #expect(Action.refresh[case: \.number] == nil)
    #expect((\Action.Cases.number)(1).number == 1)
    let named: Action = (\Action.Cases.named)("Blob")
    #expect(named[case: \.named] == Optional("Blob"))
    #expect((\Action.Cases.default)(1).default == 1)
    #expect((\Action.Cases.refresh)().is(\.refresh))
    #expect(Action.again([.refresh])[case: \.again] == [.refresh])
  }

  @Test func `several associated values form a tuple with labels`() throws {
    let row = try #require(Action.row(id: 1, name: "Blob").row)
    #expect(row.id == 1)
    #expect(row.name == "Blob")
    let pair = try #require((\Action.Cases.pair)((1, true)).pair)
    #expect(pair == (1, true))
  }

  @Test func `paths reach through nested enums`() {
    let path: CaseKeyPath<Action, String> = \.child.name
    #expect(path("Blob").child == .name("Blob"))
    #expect(Action.child(.tap).is(\.child.tap))
    #expect(!Action.child(.tap).is(\.child.name))
    #expect(Action.nested(.nested(.number(3)))[case: \.nested.nested.number] == 3)
  }

  @Test func `a value has the path of its case`() {
    #expect(Action.row(id: 1, name: "").case == \Action.Cases.row)
    #expect(Action.refresh.case == \Action.Cases.refresh)
    #expect(Child.tap.case == \Child.Cases.tap)
  }

  @Test func `all cases are listed in the order of the source`() {
    #expect(Array(Child.allCasePaths) == [\.tap, \.name])
    #expect(Array(Impossible.allCasePaths).isEmpty)
    #expect(Action.allCasePaths.contains(\.afloat))
    #expect(Action.allCasePaths.map { $0 }.count == 10)
  }

  @Test func `generic enums have paths`() {
    #expect(Either<Int, String>.left(1)[case: \.left] == 1)
    #expect(Either<Int, String>.right("")[case: \.left] == nil)
  }

  @Test func `an enum with one case has a path to it`() {
    #expect(Alone.only(1)[case: \.only] == 1)
  }

  @Test func `closures and existentials are payloads`() {
    #expect(Callback.call { 42 }[case: \.call]?() == 42)
  }
}

extension CasePathableMacroTests.Child {
  @CasePathable
  enum Inner {
    case one
  }
}

/// An enum with public paths.
@CasePathable
public enum PublicAction: Sendable {
  case tap
  case number(Int)
}

@CasePathable
package enum PackageAction {
  case tap
}

@CasePathable
private enum PrivateAction {
  case tap(Private)
  fileprivate struct Private {}
}

/// The parent of a nested enum.
public struct Outside {}

extension Outside {
  /// A nested enum with public paths.
  @CasePathable
  public enum Nested {
    case tap
  }
}

@CasePathable
enum Conforming: CasePathable, CasePathIterable {
  case tap
}

@MainActor
struct OnMainActor {
  @CasePathable
  enum Action: Sendable {
    case tap
  }
}

nonisolated func useFromAnywhere() -> Bool {
  OnMainActor.Action.tap.is(\.tap)
}
