import ConcurrencyExtras
import Dependencies
import Testing

#if canImport(XCTest)
import Foundation
import XCTest
#endif

/// The case of a test that Swift Testing or XCTest runs right now.
enum TestRunnersCase: RunningTestCase {
  static var name: String? {
    if let testCase = Test.Case.current {
      // The test's own identity is known already, and its only case needs no other. The identity of one of
      // several is not public, but their descriptions differ.
      return testCase.isParameterized ? String(reflecting: testCase) : nil
    }
    return XCTestCases.currentName
  }
}

#if canImport(XCTest)
/// Follows the test methods that XCTest runs, one after the other.
private final class XCTestCases: NSObject, XCTestObservation, Sendable {
  private static let current = Locked<String?>(nil)

  private static let observer: XCTestCases = {
    let observer = XCTestCases()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  /// The method that runs; nil for the one that asks first, whose start was not seen.
  static var currentName: String? {
    withExtendedLifetime(observer) { current.withLock { $0 } }
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    Self.current.withLock { $0 = testCase.name }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    DependencyValues.resetDefaultValues()
    Self.current.withLock { $0 = nil }
  }
}
#else
private enum XCTestCases {
  static let currentName: String? = nil
}
#endif
