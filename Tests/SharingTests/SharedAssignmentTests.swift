import Sharing
import Testing

/// Code that assigns shared values; the call through a requirement causes no deprecation warning.
private protocol OldCode {
  static func increment(_ count: Shared<Int>)
}

private enum Assignment: OldCode {
  @available(*, deprecated)
  static func increment(_ count: Shared<Int>) {
    count.wrappedValue += 1
  }
}

@Suite struct SharedAssignmentTests {
  private let oldCode: any OldCode.Type = Assignment.self

  @Test func `an assignment changes the value for every holder`() {
    @Shared(value: 1) var count
    let copy = $count
    oldCode.increment($count)
    #expect(copy.wrappedValue == 2)
  }
}
