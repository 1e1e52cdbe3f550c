import Dependencies
import Testing

struct CycleTests {
  @Test func `values that need each other are reported, and another context's stands in`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(Chicken.self) var chicken
      withKnownIssue {
        #expect(chicken.name == "chicken from egg from test chicken")
      } matching: {
        // It is shown at the property that closes the circle.
        $0.sourceLocation?.fileID == #fileID && $0.sourceLocation?.line == cyclicPropertyLine
          && String(describing: $0).hasSuffix(
            """
            The default values of these dependencies need each other:
              Chicken -> Egg -> Chicken
            The last one is answered with the value of another context. Read a dependency where it is \
            used, for example inside a closure of the client, and not while the value is being made.
            """
          )
      }
      // The value is there now, so no thread has to go round again.
      #expect(chicken.name == "chicken from egg from test chicken")
    }
  }

  @Test func `a value that needs nothing but itself ends the process with a sentence`() async {
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
