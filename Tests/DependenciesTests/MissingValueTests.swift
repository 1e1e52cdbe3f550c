import Dependencies
import Testing

struct MissingValueTests {
  @Test func `reading a live dependency in a test is reported each time`() {
    @Dependency(\.unready) var unready
    let line = #line - 1
    for _ in 0..<2 {
      withKnownIssue {
        #expect(unready.name == "live")
      } matching: {
        String(describing: $0).hasSuffix(
          """
          @Dependency(\\.unready) has no test implementation, but was read in a test.
            Location: DependenciesTests/MissingValueTests.swift:\(line)
            Dependency: Unready
          A test must control its dependencies. Override the dependency with "withDependencies", \
          or give its key a "testValue".
          """
        ) && $0.sourceLocation?.line == line
      }
    }
  }

  @Test func `a dependency read by key is reported with the name of the key`() {
    @Dependency(Unready.self) var unready
    withKnownIssue {
      #expect(unready.name == "live")
    } matching: {
      String(describing: $0).contains("@Dependency(Unready.self) has no test implementation")
    }
  }

  @Test func `an interface without a live value is reported in the live context`() {
    @Dependency(\.interfaceOnly) var interfaceOnly
    withDependencies {
      $0.context = .live
    } operation: {
      withKnownIssue {
        #expect(interfaceOnly.name == "test")
      } matching: {
        String(describing: $0).contains(
          "@Dependency(\\.interfaceOnly) has no live implementation, but was read by the running"
        )
      }
    }
    #expect(interfaceOnly.name == "test")
  }

  @Test func `missing values are not reported during an update`() {
    withDependencies {
      $0.unready.name += "!"
      #expect($0.unready.name == "live!")
    } operation: {
      @Dependency(\.unready) var unready
      #expect(unready.name == "live!")
    }
  }

  @Test func `missing values read by a property are not reported during an update`() async {
    @Dependency(\.unready.name) var unready
    @Dependency(\.interfaceOnly.name) var interfaceOnly
    withDependencies {
      $0.client.limit = unready.count
    } operation: {
      withDependencies {
        $0.context = .live
      } operation: {
        withDependencies {
          $0.client.limit = interfaceOnly.count
        } operation: {
          @Dependency(\.client.limit) var limit
          #expect(limit == 4)
        }
      }
    }
    await withDependencies {
      await Task.yield()
      $0.client.limit = unready.count
    } operation: {
      withKnownIssue { #expect(unready == "live") }
    }
  }

  @Test func `reads after an update are reported`() {
    withDependencies {
      _ = $0.unready.name
    } operation: {
      @Dependency(\.unready) var unready
      withKnownIssue { #expect(unready.name == "live") }
    }
  }

  @Test func `direct access to a missing test value is reported`() {
    withKnownIssue {
      #expect(Unready.testValue.name == "live")
    } matching: {
      String(describing: $0).contains("@Dependency(Unready.self) has no test implementation")
    }
    #expect(Unready.shouldReportUnimplemented)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(!Unready.shouldReportUnimplemented)
    }
  }
}
