@testable import Sharing
import Dependencies
import Testing

struct PersistentReferencesTests {
  @Test func `short-lived holders leave no entry behind`() {
    let references = DependencyValues._current.persistentReferences
    for number in 0..<10_000 {
      let shared = Shared(wrappedValue: number, .inMemory("holder \(number)"))
      #expect(shared.wrappedValue == number)
      #expect(references.count == 1)
    }
    #expect(references.count == 0)
  }
}
