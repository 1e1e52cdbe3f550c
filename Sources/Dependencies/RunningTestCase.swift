/// Access to the current test case of the test runners.
///
/// This module does not link a test runner. It finds the one conforming type, in `DependenciesTestSupport`, by its
/// mangled name, so a test target only has to link that module.
package protocol RunningTestCase: SendableMetatype {
  /// The unique name of the running test case; `nil` outside of a test.
  ///
  /// A Swift Testing test has one case per argument set; in XCTest each test method is a case.
  static var name: String? { get }
}

enum RunningTestCases {
  /// The name of the running test case; `nil` if unknown.
  static var currentName: String? { source?.name }

  private static let source =
    _typeByName("23DependenciesTestSupport15CurrentTestCaseO") as? any RunningTestCase.Type
}
