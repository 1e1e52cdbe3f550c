import Dependencies
import Testing

struct CycleTests {
  @Test func `a dependency cycle is reported, and another context's value breaks it`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(Chicken.self) var chicken
      withKnownIssue {
        #expect(chicken.name == "chicken from egg from test chicken")
      } matching: {
        // Reported at the property that completes the cycle.
        $0.sourceLocation?.fileID == #fileID && $0.sourceLocation?.line == cyclicPropertyLine
          && String(describing: $0).hasSuffix(
            """
            The default values of these dependencies depend on each other:
              Chicken -> Egg -> Chicken
            The last dependency returns the value of another context. Read a dependency where it is used, for example \
            inside a closure of the client, not while the default value is created.
            """
          )
      }
      // The value is cached, so other threads do not repeat the cycle.
      #expect(chicken.name == "chicken from egg from test chicken")
    }
  }

  @Test func `a value that depends on itself in all contexts crashes with a message`() async {
    await #expect(processExitsWith: .failure) {
      DependencyValues.live[Ouroboros.self].bite()
    }
  }
}

private struct Chicken: DependencyKey {
  let name: String

  static var liveValue: Chicken {
    @Dependency(Egg.self) var egg
    return Chicken(name: "chicken from \(egg.name)")
  }
  static let testValue = Chicken(name: "test chicken")
}

/// The line of the property in `Egg`.
private let cyclicPropertyLine = 53

private struct Egg: DependencyKey {
  let name: String

  static var liveValue: Egg {
    @Dependency(Chicken.self) var chicken
    return Egg(name: "egg from \(chicken.name)")
  }
}

struct Ouroboros: DependencyKey {
  func bite() {}

  static let liveValue: Ouroboros = {
    DependencyValues.live[Ouroboros.self].bite()
    return Ouroboros()
  }()
}
