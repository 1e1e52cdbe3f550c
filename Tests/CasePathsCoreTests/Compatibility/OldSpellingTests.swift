import CasePathsCore
import IssueReporting
import Testing

struct OldSpellingTests {
  @Test func `a path is created from a constructor, a case or a type`() {
    #expect(AnyCasePath(Action.number).extract(from: .number(1)) == 1)
    #expect(AnyCasePath(unsafe: Action.number).extract(from: .tap) == nil)
    let wrapped = AnyCasePath<Action?, Int>(unsafe: Action.number)
    #expect(wrapped.extract(from: .number(1)) == 1)
    #expect(wrapped.extract(from: .tap) == nil)
    #expect(wrapped.extract(from: nil) == nil)
    #expect(AnyCasePath(Action.tap).extract(from: .tap) != nil)
    #expect(AnyCasePath(Action.self).extract(from: .number(2)) == .number(2))
    #expect(CasePath<Action, Int>.case(Action.number).embed(3) == .number(3))
    #expect(CasePath<Action, Void>.case(Action.tap).extract(from: .number(1)) == nil)
    #expect(CasePath<Action, Action>.`self`.embed(.tap) == .tap)
  }

  @Test func `a payload is extracted without a path`() {
    #expect(extract(case: Action.number, from: .number(1)) == 1)
    #expect(extract(case: Action.number, from: .tap) == nil)
    #expect([Action.tap, .number(2)].compactMap(extract(Action.number)) == [2])
  }

  @Test func `unwrapping a case returns its payload`() throws {
    #expect(try XCTUnwrap(Action.number(1), case: /Action.number) == 1)
    #expect(try XCTUnwrap(Action.number(1), case: \.number) == 1)
  }

  @Test func `unwrapping another case is reported and throws`() {
    withKnownIssue {
      #expect(throws: ExtractionFailed.self) {
        try XCTUnwrap(Action.tap, case: /Action.number, "The row was not counted.")
      }
    } matching: {
      "\($0)".hasSuffix(
        """
        The row was not counted.
        Expected an enum in a case with a Int payload, but it is in a different case.
          Value: tap
        The enum was not changed. Check the previous steps of the test, or expect the current case.
        """
      )
    }
  }

  @Test func `a case is modified by path, by constructor and through an optional`() {
    var action = Action.number(1)
    XCTModify(&action, case: \.number) { $0 += 1 }
    XCTModify(&action, case: /Action.number) { $0 += 1 }
    #expect(action == .number(3))
    var optional: Action? = action
    XCTModify(&optional) { $0 = .child(.tap) }
    XCTModify(&optional, case: \.child) { $0 = .name("a") }
    #expect(optional == .child(.name("a")))
  }

  @Test func `a modification without a change is reported`() {
    var action = Action.number(1)
    withKnownIssue {
      XCTModify(&action, case: \.number, "The row was not counted.") { $0 = 1 }
    } matching: {
      "\($0)".hasSuffix(
        """
        The row was not counted.
        XCTModify: Expected "Int" value to be modified but it was unchanged.
          Value: number(1)
        Remove "XCTModify" if nothing changes, or set the expected value.
        """
      )
    }
  }

  @Test func `modifying another case, or throwing while modifying, is reported`() {
    var action = Action.tap
    withKnownIssue {
      XCTModify(&action, case: \.number) { $0 += 1 }
    } matching: {
      "\($0)".hasSuffix(
        """
        Expected an enum in a case with a Int payload, but it is in a different case.
          Value: tap
        The enum was not changed. Check the previous steps of the test, or expect the current case.
        """
      )
    }
    var absent: Action?
    withKnownIssue { XCTModify(&absent) { $0 = .tap } }
    #expect(absent == nil)
    var number = Action.number(1)
    withKnownIssue {
      XCTModify(&number, case: \.number) {
        $0 = 2
        throw ExtractionFailed()
      }
    }
    #expect(number == .number(2))
  }
}
