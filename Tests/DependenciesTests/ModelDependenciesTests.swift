import Dependencies
import Testing

struct ModelDependenciesTests {
  final class Child {
    @Dependency(\.client.limit) var limit
  }

  class Parent {
    @Dependency(\.client) var client
    func makeChild() -> Child { withDependencies(from: self) { Child() } }
  }

  final class Derived: Parent {}

  final class Plain {
    func makeChild() -> Child { withDependencies(from: self) { Child() } }
  }

  @Test func `a child shares its parent's dependencies`() {
    let parent = withDependencies {
      $0.client.limit = 1
    } operation: {
      Parent()
    }
    #expect(parent.makeChild().limit == 1)
    let derived = withDependencies {
      $0.client.limit = 2
    } operation: {
      [Derived()]
    }
    #expect(derived[0].makeChild().limit == 2)
  }

  @Test func `the dependencies of a model without properties are stored`() {
    let plain = withDependencies {
      $0.client.limit = 1
    } operation: {
      Plain()
    }
    #expect(plain.makeChild().limit == 1)
  }

  @Test(arguments: [true, false])
  func `a model created in nested overrides has both`(hasProperty: Bool) {
    let limit =
      if hasProperty {
        nested { Parent() }.makeChild().limit
      } else {
        nested { Plain() }.makeChild().limit
      }
    #expect(limit == 2)

    func nested<Model>(_ make: () -> Model) -> Model {
      withDependencies {
        $0.client.limit = 1
      } operation: {
        withDependencies {
          $0.client.limit = 2
        } operation: {
          make()
        }
      }
    }
  }

  @Test func `a model created asynchronously in nested overrides has both`() async {
    let plain = await withDependencies {
      $0.client.limit = 1
    } operation: {
      await Task.yield()
      return await withDependencies {
        $0.client.limit = 2
      } operation: {
        await Task.yield()
        return Plain()
      }
    }
    #expect(plain.makeChild().limit == 2)
  }

  @Test func `a model returned from a later override has the later dependencies`() {
    let plain = withDependencies {
      $0.client.limit = 1
    } operation: {
      Plain()
    }
    withDependencies {
      $0.client.limit = 2
    } operation: {
      plain
    }
    #expect(plain.makeChild().limit == 2)
  }

  @Test func `a default value created on first read sees the model's dependencies`() {
    struct Greeting: DependencyKey {
      var text: String
      static var liveValue: Greeting { testValue }
      static var testValue: Greeting {
        @Dependency(\.client.limit) var limit
        return Greeting(text: "hello \(limit)")
      }
    }
    final class Model {
      @Dependency(Greeting.self) var greeting
    }
    let model = withDependencies {
      $0.client.limit = 7
    } operation: {
      Model()
    }
    #expect(model.greeting.text == "hello 7")
  }

  @Test func `a current override has priority over the model's dependencies`() {
    let parent = withDependencies {
      $0.client.limit = 1
    } operation: {
      Parent()
    }
    let child = withDependencies {
      $0.client.limit = 2
    } operation: {
      parent.makeChild()
    }
    #expect(child.limit == 2)
    let updated = withDependencies(from: parent) {
      $0.client.limit += 10
    } operation: {
      Child()
    }
    #expect(updated.limit == 11)
  }

  @Test func `asynchronous child models share the dependencies`() async {
    let parent = withDependencies {
      $0.client.limit = 1
    } operation: {
      Parent()
    }
    let limit = await withDependencies(from: parent) {
      await Task.yield()
      return Child().limit
    }
    #expect(limit == 1)
    let updated = await withDependencies(from: parent) {
      await Task.yield()
      $0.client.limit = 3
    } operation: {
      await Task.yield()
      return Child().limit
    }
    #expect(updated == 3)
  }

  @Test func `a model without dependencies is reported`() {
    let plain = Plain()
    withKnownIssue {
      #expect(plain.makeChild().limit == 10)
    } matching: {
      String(describing: $0).hasSuffix(
        """
        "withDependencies(from:)" received a model without dependencies.
          Model: Plain
        The current dependencies are used. Create the model inside "withDependencies", or give it \
        a "@Dependency" property.
        """
      )
    }
  }

  @Test func `models are not retained, and their addresses can be reused`() {
    weak var released: Plain?
    for index in 0..<500 {
      let plain = withDependencies {
        $0.client.limit = index
      } operation: {
        Plain()
      }
      #expect(plain.makeChild().limit == index)
      released = plain
    }
    #expect(released == nil)
  }
}
