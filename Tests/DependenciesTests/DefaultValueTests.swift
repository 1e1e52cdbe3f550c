import Dependencies
import Testing

struct DefaultValueTests {
  @Dependency(\.counter) var counter

  private func count() -> Int {
    counter.count.withValue { count in
      defer { count += 1 }
      return count
    }
  }

  @Test func `a default lives as long as its test`() {
    #expect(count() == 0)
    #expect(count() == 1)
  }

  @Test func `another test has a default of its own`() {
    #expect(count() == 0)
    #expect(count() == 1)
  }

  @Test func `contexts have defaults of their own`() {
    #expect(count() == 0)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(count() == 0)
    }
    #expect(count() == 1)
  }

  @Test func `defaults can be forgotten`() {
    #expect(count() == 0)
    #expect(count() == 1)
    DependencyValues.resetDefaultValues()
    #expect(count() == 0)
  }

  @Test func `values for tests that begin anew have defaults of their own`() {
    #expect(count() == 0)
    withDependencies {
      $0 = .test
    } operation: {
      #expect(count() == 0)
      #expect(count() == 1)
      withDependencies {
        $0.client.limit = 3
      } operation: {
        #expect(count() == 2)
      }
      DependencyValues.resetDefaultValues()
      #expect(count() == 0)
    }
    #expect(count() == 1)
    let values = DependencyValues.test
    for expected in 0..<2 {
      withDependencies {
        $0 = values
      } operation: {
        #expect(count() == expected)
      }
    }
    withDependencies {
      $0 = .live
    } operation: {
      #expect(count() == 0)
    }
  }

  @Test func `what an update reads is what the operation reads`() {
    withDependencies {
      $0.counter.count.setValue(5)
    } operation: {
      #expect(count() == 5)
    }
    #expect(count() == 6)
  }
}
