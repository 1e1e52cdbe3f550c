import Testing
import ViewKit

extension ViewTester {
  /// The element with this id; a test cannot go on without it.
  func element(_ testID: String) throws -> Found {
    try #require(find(testID: testID))
  }

  /// The text that an element with this id shows.
  func text(_ testID: String) -> String? {
    guard case .string(let text)? = find(testID: testID)?.current?.props[.text] else { return nil }
    return text
  }
}
