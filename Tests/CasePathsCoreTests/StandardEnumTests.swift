import CasePathsCore
import IssueReporting
import Testing

struct StandardEnumTests {
  struct Failure: Error, Equatable {}

  @Test func `an optional has paths to some and none`() {
    #expect((\Int?.Cases.some)(1) == 1)
    #expect((\Int?.Cases.none)() == nil)
    #expect(Optional(1).is(\.some))
    #expect(Optional<Int>.none.is(\.none))
    #expect(Optional<Int>.none.case == \.none)
    #expect(Array(Int?.allCasePaths) == [\.none, \.some])
  }

  @Test func `paths traverse an optional to the wrapped enum`() {
    let some = AnyCasePath(\Action?.Cases.some.number)
    #expect(some.embed(1) == .number(1))
    #expect(some.extract(from: .some(.number(2))) == 2)
    #expect(some.extract(from: nil) == nil)
    let direct: CaseKeyPath<Action?, Int> = \.number
    #expect(direct(1) == .some(.number(1)))
    #expect(AnyCasePath(direct).extract(from: .tap) == nil)
    let optional: CaseKeyPath<Action?, Int?> = \.number
    #expect(optional(nil) == nil)
    #expect(optional(3) == .some(.number(3)))
  }

  @Test func `an optional enum can be matched and modified like the enum`() {
    var action: Action? = .child(.name("a"))
    #expect(action.is(\.child.name))
    action.modify(\.child.name) { $0 += "b" }
    #expect(action == .child(.name("ab")))
    action = nil
    #expect(!action.is(\.child))
    withKnownIssue { action.modify(\.number) { $0 += 1 } }
    #expect(action == nil)
  }

  @Test func `a result has paths to success and failure`() {
    let success: CaseKeyPath<Result<Int, Failure>, Int> = \.success
    #expect(success(1) == .success(1))
    #expect(Result<Int, Failure>.failure(Failure()).is(\.failure))
    #expect(Result<Int, Failure>.success(1)[case: \.success] == 1)
    #expect(Result<Int, Failure>.success(1)[case: \.failure] == nil)
    #expect(Array(Result<Int, Failure>.allCasePaths) == [\.success, \.failure])
  }

  @Test func `never has no paths`() {
    #expect(Array(Never.allCasePaths).isEmpty)
  }
}
