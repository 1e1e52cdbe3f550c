import Dependencies
import Foundation
import Testing

struct DependencyTests {
  @Dependency(\.client) var client
  @Dependency(\.client.limit) var limit
  @Dependency(\.client.fetch) var fetch
  @Dependency(Client.self) var clientByKey
  @Dependency(\.self) var dependencies

  @Test func `a dependency has its test value in a test`() {
    #expect(client.fetch(1) == "test 1")
    #expect(clientByKey.fetch(1) == "test 1")
    #expect(fetch(1) == "test 1")
    #expect(limit == 10)
  }

  @Test func `overrides apply inside the operation and can be nested`() {
    withDependencies {
      $0.client.limit = 1
    } operation: {
      #expect(limit == 1)
      withDependencies {
        $0.client.fetch = { "inner \($0)" }
      } operation: {
        #expect(limit == 1)
        #expect(fetch(1) == "inner 1")
        #expect(clientByKey.fetch(2) == "inner 2")
      }
      #expect(fetch(1) == "test 1")
    }
    #expect(limit == 10)
  }

  @Test func `an error in the operation restores the previous values`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies {
        $0.client.limit = 1
      } operation: {
        throw Failure()
      }
    }
    #expect(limit == 10)
  }

  @Test func `tasks inherit overrides and detached tasks do not`() async {
    await withDependencies {
      $0.client.limit = 1
    } operation: {
      let inherited = await Task { limit }.value
      let detached = await Task.detached { [self] in limit }.value
      #expect(inherited == 1)
      #expect(detached == 10)
    }
  }

  @Test func `an asynchronous update may suspend`() async {
    await withDependencies {
      await Task.yield()
      $0.client.limit = 2
    } operation: {
      await Task.yield()
      #expect(limit == 2)
    }
  }

  @MainActor
  @Test func `the operation stays on its actor`() async {
    var value = 0
    await withDependencies {
      await Task.yield()
      $0.client.limit = 2
    } operation: {
      await Task.yield()
      value = limit
    }
    #expect(value == 2)
  }

  @Test func `an object keeps the overrides of its creation`() {
    final class Model {
      @Dependency(\.client.limit) var limit
      @Dependency(\.client.fetch) var fetch
    }
    let model = withDependencies {
      $0.client.limit = 1
    } operation: {
      Model()
    }
    #expect(model.limit == 1)
    withDependencies {
      $0.client.limit = 2
    } operation: {
      #expect(model.limit == 2)
    }
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      #expect(model.limit == 1)
    }
  }

  @Test func `all values can be read and restored`() {
    let all = withDependencies {
      $0.client.limit = 3
    } operation: {
      dependencies
    }
    #expect(all.client.limit == 3)
    #expect(limit == 10)
    withDependencies {
      $0 = all
      $0.client.fetch = { "put back \($0)" }
    } operation: {
      #expect(limit == 3)
      #expect(fetch(1) == "put back 1")
    }
  }

  @Test func `values of different keys are independent`() {
    withDependencies {
      $0.client.limit = 1
      $0.uuid = .constant(UUID(7))
      $0.date = .constant(Date(timeIntervalSince1970: 9))
      $0.unready.name = "a"
      $0.client.limit += 1
      $0.unready.name += "b"
    } operation: {
      #expect(dependencies.client.limit == 2)
      #expect(dependencies.uuid() == UUID(7))
      #expect(dependencies.date.now.timeIntervalSince1970 == 9)
      #expect(dependencies.unready.name == "ab")
    }
  }

  @Test func `fresh values have no overrides`() {
    #expect(!DependencyValues().hasOverrides)
    var values = DependencyValues()
    values.client.limit = 1
    #expect(values.hasOverrides)
    #expect(DependencyValues.test.hasOverrides)
    #expect(values.isSame(as: values))
    #expect(!values.isSame(as: DependencyValues()))
  }

  @Test func `merging gives priority to newer overrides`() {
    var bottom = DependencyValues()
    bottom.client.limit = 1
    bottom.unready = Unready(name: "bottom")
    var top = DependencyValues()
    top.client.limit = 2
    let merged = top.merging(onto: bottom)
    #expect(merged.client.limit == 2)
    #expect(merged.unready.name == "bottom")
    var highest = DependencyValues()
    highest.unready = Unready(name: "highest")
    let all = highest.merging(onto: merged)
    #expect(all.client.limit == 2)
    #expect(all.unready.name == "highest")
    #expect(merged.merging(onto: highest).unready.name == "bottom")
  }
}
