import DependenciesMacros
import Testing

struct DependencyEntryTests {
  @Dependency(\.greeting) var greeting
  @Dependency(\.counter) var counter
  @Dependency(DependencyValues.FarewellKey.self) var farewell

  @Test func `the initial value is the test value`() {
    #expect(greeting == "test")
    #expect(farewell == "test")
    withDependencies {
      $0.greeting = "set"
    } operation: {
      #expect(greeting == "set")
    }
  }

  @Test func `other contexts have separate values`() {
    #expect(DependencyValues.live.farewell == "live")
    #expect(DependencyValues.preview.farewell == "preview")
  }

  @Test func `a test keeps the first value, and contexts share no values`() {
    counter.count.withValue { $0 += 1 }
    @Dependency(\.counter) var again
    #expect(again.count.value == 1)
    #expect(DependencyValues.live.counter.count.value == 0)
  }

  @Test func `an entry without a test value is reported in tests`() {
    @Dependency(\.unready) var unready
    withKnownIssue {
      #expect(unready == 1)
    } matching: {
      String(describing: $0).contains(#"@Dependency(\.unready) has no test implementation"#)
    }
  }
}
