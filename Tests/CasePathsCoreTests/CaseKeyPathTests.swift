import CasePathsCore
import Testing

struct CaseKeyPathTests {
  @Test func `paths to the same case are equal and hash alike`() {
    let first: PartialCaseKeyPath<Action> = \Action.Cases.child.name
    let second: PartialCaseKeyPath<Action> = \.child.name
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first != \Action.Cases.child.tap)
    #expect(first != \Action.Cases.child)
    let counts: [PartialCaseKeyPath<Action>: Int] = [first: 1]
    #expect(counts[second] == 1)
  }

  @Test func `appending gives the path that was written in one piece`() {
    let child: CaseKeyPath<Action, Child> = \.child
    let name: CaseKeyPath<Child, String> = \.name
    #expect(child.appending(path: name) == \Action.Cases.child.name)
    #expect(child.appending(path: name)("a") == .child(.name("a")))
  }

  @Test func `a path is called to make a value`() {
    let number: CaseKeyPath<Action, Int> = \.number
    #expect(number(1) == .number(1))
    let tap: CaseKeyPath<Action, Void> = \.tap
    #expect(tap() == .tap)
    #expect((\Action.Cases.child.tap)() == .child(.tap))
    #expect((\Action.Cases.row)((id: 1, name: "a")) == .row(id: 1, name: "a"))
  }

  @Test func `a partial path makes a value from anything of the right type`() {
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

  @Test func `a case made by hand is found again`() {
    let path = Case<String>(\Action.Cases.child.name)
    #expect(path._embed("a") as? Action == .child(.name("a")))
    #expect(path._extract(from: Action.child(.name("b"))) == "b")
    #expect(Case<Int>()._embed(1) as? Int == 1)
    #expect(Case<Int>()._extract(from: 1) == 1)
  }

  @Test func `a case that holds an absent value is told from another case`() {
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

  @Test func `a case that was made for another enum extracts nothing`() {
    let path = AnyCasePath(\Detour.Cases.detour)
    #expect(path.extract(from: Detour(action: .number(2))) == nil)
  }
}

/// Its case is made for another enum than the one it is reached from.
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
