import Testing
import ViewKit

extension ViewTester {
  /// Returns the element with an identifier; throws if it is missing.
  func element(_ testID: String) throws -> Found {
    try #require(find(testID: testID))
  }

  /// Returns the text of the element with an identifier.
  func text(_ testID: String) -> String? {
    guard case .string(let text)? = find(testID: testID)?.current?.props[.text] else { return nil }
    return text
  }
}
