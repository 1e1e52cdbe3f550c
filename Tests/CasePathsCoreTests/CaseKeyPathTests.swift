import CasePathsCore
import Testing

struct CaseKeyPathTests {
  @Test func `paths to the same case are equal and have equal hashes`() {
    let first: PartialCaseKeyPath<Action> = \Action.Cases.child.name
    let second: PartialCaseKeyPath<Action> = \.child.name
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first != \Action.Cases.child.tap)
    #expect(first != \Action.Cases.child)
    let counts: [PartialCaseKeyPath<Action>: Int] = [first: 1]
    #expect(counts[second] == 1)
  }

  @Test func `appending equals the directly written path`() {
    let child: CaseKeyPath<Action, Child> = \.child
    let name: CaseKeyPath<Child, String> = \.name
    #expect(child.appending(path: name) == \Action.Cases.child.name)
    #expect(child.appending(path: name)("a") == .child(.name("a")))
  }

  @Test func `calling a path creates a value`() {
    let number: CaseKeyPath<Action, Int> = \.number
    #expect(number(1) == .number(1))
    let tap: CaseKeyPath<Action, Void> = \.tap
    #expect(tap() == .tap)
    #expect((\Action.Cases.child.tap)() == .child(.tap))
    #expect((\Action.Cases.row)((id: 1, name: "a")) == .row(id: 1, name: "a"))
  }

  @Test func `a partial path creates a value from an argument of the right type`() {
    let path: PartialCaseKeyPath<Action> = \.number
    #expect(path(1) == .number(1))
    #expect(path("1") == nil)
  }

  @Test func `a switch matches cases`() {
    func name(_ action: Action) -> String {
      switch action {
      case \.number: "count"
      case \.child.name: "name"
      case \.child: "child"
      default: "other"
      }
    }
    #expect(name(.number(1)) == "count")
    #expect(name(.child(.name(""))) == "name")
    #expect(name(.child(.tap)) == "child")
    #expect(name(.tap) == "other")
  }

  @Test func `never is a case without values`() {
    let path = AnyCasePath(\Action.Cases.never)
    #expect(path.extract(from: .tap) == nil)
    #expect(!Action.tap.is(\.never))
  }

  @Test func `a manually created case is found`() {
    let path = Case<String>(\Action.Cases.child.name)
    #expect(path._embed("a") as? Action == .child(.name("a")))
    #expect(path._extract(from: Action.child(.name("b"))) == "b")
    #expect(Case<Int>()._embed(1) as? Int == 1)
    #expect(Case<Int>()._extract(from: 1) == 1)
  }

  @Test func `a case with a nil payload differs from another case`() {
    let path = Case<String?>(\Action.Cases.note)
    #expect(path._extract(from: Action.note(nil)) == .some(nil))
    #expect(path._extract(from: Action.tap) == .none)
    let resolved = AnyCasePath(\Action.Cases.note)
    #expect(resolved.extract(from: .note(nil)) == .some(nil))
    #expect(resolved.extract(from: .tap) == .none)
    let nested = AnyCasePath(\Action?.Cases.some.note)
    #expect(nested.extract(from: .note(nil)) == .some(nil))
    #expect(nested.extract(from: nil) == .none)
  }

  @Test func `a case of another enum extracts nil`() {
    let path = AnyCasePath(\Detour.Cases.detour)
    #expect(path.extract(from: Detour(action: .number(2))) == nil)
  }
}

/// An enum whose case path belongs to another enum.
struct Detour: CasePathable {
  var action: Action
  struct AllCasePaths {}
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case where Value == Detour {
  var detour: Case<Int> {
    Case<Int>(embed: { Action.number($0) }, extract: { (root: Action) in root.number })
  }
}
