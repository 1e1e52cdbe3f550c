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

  @Test func `a default value is cached for one test`() {
    #expect(count() == 0)
    #expect(count() == 1)
  }

  @Test func `another test has a separate default value`() {
    #expect(count() == 0)
    #expect(count() == 1)
  }

  @Test func `each context has separate default values`() {
    #expect(count() == 0)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(count() == 0)
    }
    #expect(count() == 1)
  }

  @Test func `default values can be discarded`() {
    #expect(count() == 0)
    #expect(count() == 1)
    DependencyValues.resetDefaultValues()
    #expect(count() == 0)
  }

  @Test func `fresh test values have separate default values`() {
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

  @Test func `an update and its operation read the same default value`() {
    withDependencies {
      $0.counter.count.setValue(5)
    } operation: {
      #expect(count() == 5)
    }
    #expect(count() == 6)
  }
}
