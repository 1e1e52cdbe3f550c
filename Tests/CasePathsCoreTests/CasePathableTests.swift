import CasePathsCore
import IssueReporting
import Testing

struct CasePathableTests {
  @Test func `is matches a case regardless of its payload`() {
    #expect(Action.number(1).is(\.number))
    #expect(!Action.number(1).is(\.tap))
    #expect(Action.child(.name("a")).is(\.child.name))
    #expect(Action.child(.name("a")).is(\.child))
    #expect(!Action.child(.tap).is(\.child.name))
    #expect(Action.note(nil).is(\.note))
  }

  @Test func `a case is read with its path`() {
    #expect(Action.number(1)[case: \.number] == 1)
    #expect(Action.tap[case: \.number] == nil)
    let name = Action.child(.name("a"))[case: \.child.name]
    #expect(name == "a")
    let path: PartialCaseKeyPath<Action> = \.number
    #expect(Action.number(2)[case: path] as? Int == 2)
    #expect(Action.tap[case: path] == nil)
  }

  @Test func `a write to another case is ignored`() {
    var action = Action.number(1)
    action[case: \.number] = 2
    #expect(action == .number(2))
    action[case: \.child.name] = "a"
    #expect(action == .number(2))
  }

  @Test func `an enum can opt in to dynamic members`() {
    var action = Action.child(.name("a"))
    #expect(action.child?.name == "a")
    #expect(action.number == nil)
    action.child = .tap
    #expect(action == .child(.tap))
    action.number = 3
    #expect(action == .child(.tap))
  }

  @Test func `modify changes the payload of a case`() {
    var action = Action.child(.name("a"))
    action.modify(\.child.name) { $0 += "b" }
    #expect(action == .child(.name("ab")))
    action.modify(\.child) { $0 = .tap }
    #expect(action == .child(.tap))
  }

  @Test func `modifying another case is reported and ignored`() {
    var action = Action.tap
    withKnownIssue {
      action.modify(\.number) { $0 += 1 }
    } matching: { issue in
      String(describing: issue).hasSuffix(
        """
        "modify" was called for a case other than the enum's current case.
          Value: tap
          Path: CaseKeyPath<Action, Int>
        The enum was not changed. Check the case with "is" first, or switch over the enum.
        """
      )
    }
    #expect(action == .tap)
  }

  @Test func `an enum value returns the path of its case`() {
    #expect(Action.row(id: 1, name: "").case == \.row)
    #expect(Action.tap.case != Action.number(1).case)
    #expect(Set([Action.number(1).case, Action.number(2).case]).count == 1)
  }

  @Test func `all paths are in declaration order`() {
    #expect(Array(Action.allCasePaths) == [\.tap, \.number, \.row, \.child, \.list, \.note])
    #expect(Action.allCasePaths.filter { Action.tap.is($0) } == [\.tap])
  }
}
