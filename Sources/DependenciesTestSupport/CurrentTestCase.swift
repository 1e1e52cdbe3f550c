import ConcurrencyExtras
import Dependencies
import Testing

#if canImport(XCTest)
import Foundation
import XCTest
#endif

/// The test case that Swift Testing or XCTest currently runs.
enum CurrentTestCase: RunningTestCase {
  static var name: String? {
    if let testCase = Test.Case.current {
      // A test with one case is identified by its test. The identity of a parameterized case is not public, but each
      // case has a distinct description.
      return testCase.isParameterized ? String(reflecting: testCase) : nil
    }
    return XCTestCases.currentName
  }
}

#if canImport(XCTest)
/// An observer of XCTest's test methods, which run sequentially.
private final class XCTestCases: NSObject, XCTestObservation, Sendable {
  private static let current = Locked<String?>(nil)

  private static let observer: XCTestCases = {
    let observer = XCTestCases()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  /// The running test method; `nil` for the first method, which starts before the observer is registered.
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
