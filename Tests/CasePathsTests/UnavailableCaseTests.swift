import CasePaths
import Testing

/// Tests enums with unavailable cases, and generic enums.
@Suite struct UnavailableCaseTests {
  @CasePathable
  enum Section: Equatable {
    case first
    @available(*, unavailable)
    case second(Int)
    case third(Int)
  }

  // Compilation without a warning is part of the test: `Other` is not `SendableMetatype`.
  @CasePathable
  enum Either<Value: Sendable, Other: Equatable> {
    case value(Value)
    case other(Other)
  }

  @Test func `an unavailable case has no path in the list`() {
    #expect(Array(Section.allCasePaths) == [\.first, \.third])
    #expect(Section.third(1)[case: \.third] == 1)
    #expect(Section.allCasePaths[.first] == \.first)
  }

  @Test func `a generic enum has paths for parameters with conformances`() {
    let either = Either<Int, String>.other("a")
    #expect(either[case: \.other] == "a")
    #expect(either[case: \.value] == nil)
  }
}
