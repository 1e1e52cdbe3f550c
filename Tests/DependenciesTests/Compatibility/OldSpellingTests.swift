import Dependencies
import Testing

struct OldSpellingTests {
  @Dependency(\.client) var client
  @Dependency(\.counter) var counter
  @Dependency(\.context) var context

  @Test func `one dependency is overridden for an operation`() async {
    let fetch: @Sendable (Int) -> String = { "set \($0)" }
    #expect(DependencyValues.withValue(\.client.fetch, fetch) { client.fetch(1) } == "set 1")
    let later = await DependencyValues.withValue(\.client.limit, 3) {
      await Task.yield()
      return client.limit
    }
    #expect(later == 3)
    #expect(client.limit == 10)
  }

  @Test func `several dependencies are overridden for an operation`() async {
    let limit = DependencyValues.withValues {
      $0.client.limit = 1
      $0.context = .preview
    } operation: {
      client.limit
    }
    #expect(limit == 1)
    let later = await DependencyValues.withValues {
      await Task.yield()
      $0.client.limit = 2
    } operation: {
      await Task.yield()
      return client.limit
    }
    #expect(later == 2)
  }

  @Test func `an operation runs in the test context`() async {
    await withDependencies {
      $0.context = .live
    } operation: {
      #expect(client.fetch(1) == "live 1")
      DependencyValues.withTestValues { _ in
      } assert: {
        #expect(client.fetch(1) == "test 1")
      }
      await DependencyValues.withTestValues {
        $0.client.limit = 4
      } assert: {
        await Task.yield()
        #expect(context == .test)
        #expect(client.limit == 4)
      }
    }
  }

  @Test func `cached default values can be discarded`() {
    counter.count.setValue(3)
    DependencyValues._current.resetCache()
    #expect(counter.count.value == 0)
  }
}
