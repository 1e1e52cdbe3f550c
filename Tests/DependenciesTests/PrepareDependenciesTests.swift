import Dependencies
import Testing

struct PrepareDependenciesTests {
  @Test func `prepared values become default values`() {
    prepareDependencies {
      $0.client.limit = 1
      $0.client.limit += 1
      $0.unready.name = "prepared"
    }
    @Dependency(\.client.limit) var limit
    @Dependency(\.unready.name) var name
    #expect(limit == 2)
    #expect(name == "prepared")
    #expect(
      withDependencies {
        $0.client.limit = 3
      } operation: {
        limit
      } == 3
    )
  }

  @Test func `a second preparation is reported and ignored`() {
    prepareDependencies { $0.client.limit = 1 }
    withKnownIssue {
      prepareDependencies {
        $0.client.limit = 2
        $0.unready.name = "second"
      }
    } matching: {
      String(describing: $0).hasSuffix(
        """
        "prepareDependencies" was called too late for the dependency of type Client: it was \
        already read or prepared.
        The dependency keeps its current value. Prepare dependencies once, where the program starts.
        """
      )
    }
    @Dependency(\.client.limit) var limit
    @Dependency(\.unready.name) var name
    #expect(limit == 1)
    #expect(name == "second")
  }

  @Test func `preparing a value after its first read is reported`() {
    @Dependency(\.client.limit) var limit
    #expect(limit == 10)
    withKnownIssue { prepareDependencies { $0.client.limit = 2 } }
    #expect(limit == 10)
  }

  @Test func `dependencies are prepared for the context set in the closure`() {
    withDependencies {
      $0.context = .preview
    } operation: {
      prepareDependencies {
        #expect($0.context == .preview)
        #expect($0.client.fetch(1) == "preview 1")
        $0.client.limit = 3
      }
      @Dependency(\.client) var client
      #expect(client.limit == 3)
      #expect(client.fetch(1) == "preview 1")
    }
    @Dependency(\.context) var context
    @Dependency(\.client.limit) var limit
    #expect(context == .test)
    #expect(limit == 10)
  }

  @Test func `a value read during preparation is kept`() {
    prepareDependencies {
      $0.counter.count.setValue(5)
      $0.client.limit = $0.counter.count.value
    }
    @Dependency(\.counter.count.value) var count
    @Dependency(\.client.limit) var limit
    #expect(count == 5)
    #expect(limit == 5)
  }
}
