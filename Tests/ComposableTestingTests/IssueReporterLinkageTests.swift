#if os(Linux) || os(Android)
import Testing

@testable import ComposableTesting

@Suite struct IssueReporterLinkageTests {
  @Test func `failures of these tests reach the test runner`() {
    #expect(!IssueReporterLinkage.isMissing)
  }

  @Test func `a test store exits the process if failures are only printed`() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(1),
      observing: [\.standardErrorContent]
    ) {
      IssueReporterLinkage.requireLinked(isMissing: true)
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self) == """

        A TestStore was created in a test target that cannot report failures to the test runner: \
        failures would be printed, and the test would pass.

        Add this to the dependencies of the test target:

            .product(name: "DependenciesTestSupport", package: "open-composable-architecture")


        """
    )
  }
}
#endif
