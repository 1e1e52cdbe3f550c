@testable import Dependencies
import Testing

struct DependencyContextTests {
  @Dependency(\.context) var context
  @Dependency(\.client) var client

  @Test func `tests run in the test context`() {
    #expect(context == .test)
    #expect(DependencyValues.live.context == .live)
    #expect(DependencyValues.preview.client.fetch(1) == "preview 1")
    #expect(DependencyValues.live.client.fetch(1) == "live 1")
    #expect(DependencyValues.test.client.fetch(1) == "test 1")
  }

  @Test func `the context can be overridden`() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(context == .live)
      #expect(client.fetch(1) == "live 1")
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(client.fetch(1) == "preview 1")
    }
  }

  @Test func `the environment variable selects the context`() {
    #expect(DependencyContext.detect(["SWIFT_DEPENDENCIES_CONTEXT": "live"]) == .live)
    #expect(DependencyContext.detect(["SWIFT_DEPENDENCIES_CONTEXT": "preview"]) == .preview)
    #expect(DependencyContext.detect(["SWIFT_DEPENDENCIES_CONTEXT": "test"]) == .test)
    #expect(DependencyContext.detect(["XCODE_RUNNING_FOR_PREVIEWS": "1"]) == .preview)
    #expect(DependencyContext.detect([:]) == .test)
  }

  @Test func `an unknown context is reported`() {
    withKnownIssue {
      #expect(DependencyContext.detect(["SWIFT_DEPENDENCIES_CONTEXT": "debug"]) == .test)
    } matching: {
      String(describing: $0).hasSuffix(
        """
        The environment variable SWIFT_DEPENDENCIES_CONTEXT is "debug", which is not a valid \
        context.
        The variable is ignored. Set it to "live", "preview" or "test".
        """
      )
    }
  }
}
