/// Knows the runners of tests, which this module does not link.
///
/// `DependenciesTestSupport` has the one type that conforms. It is found by its name, so linking that module
/// is all that a test target has to do.
package protocol RunningTestCase: SendableMetatype {
  /// What tells the running case of a test from all others of the process; nil outside of one.
  ///
  /// Swift Testing runs a test with several arguments as several cases; in XCTest every test method is one.
  static var name: String? { get }
}

enum RunningTestCases {
  /// The name of the running case, where it is known.
  static var currentName: String? { source?.name }

  private static let source =
    _typeByName("23DependenciesTestSupport15TestRunnersCaseO") as? any RunningTestCase.Type
}
