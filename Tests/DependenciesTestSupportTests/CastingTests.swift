import Dependencies
import DependenciesTestSupport
import Testing

@Suite struct CastingTests {
  private enum NumberKey: TestDependencyKey {
    static var testValue: any Sendable & CustomStringConvertible { 1 }
  }

  @Test func `the dependency of a key is cast to its type`() {
    @Dependency(NumberKey.self, as: Int.self) var number
    #expect(number == 1)
    withDependencies {
      $0[NumberKey.self] = 2
    } operation: {
      #expect(number == 2)
    }
  }
}
