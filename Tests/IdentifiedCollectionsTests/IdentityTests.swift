import IdentifiedCollections
import Testing

/// A changed identity crashes, because the list could no longer find the element.
struct IdentityTests {
  struct Row: Identifiable {
    var id: Int
  }

  static let list: @Sendable (Int) -> IdentifiedArrayOf<Row> = { count in
    IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
  }

  @Test func `changing an identity in place crashes`() async {
    await #expect(processExitsWith: .failure) {
      var list = IdentityTests.list(3)
      list[id: 1]?.id = 7
    }
    await #expect(processExitsWith: .failure) {
      var list = IdentityTests.list(1)
      list[id: 0]?.id = 7
    }
    await #expect(processExitsWith: .failure) {
      var list = IdentityTests.list(3)
      list[1].id = 7
    }
  }

  @Test func `assigning an element with another identity crashes`() async {
    await #expect(processExitsWith: .failure) {
      var list = IdentityTests.list(3)
      list[id: 1] = Row(id: 7)
    }
    await #expect(processExitsWith: .failure) {
      var list = IdentityTests.list(3)
      list.update(Row(id: 7), at: 1)
    }
  }

  @Test func `a duplicate identity in the initializer crashes`() async {
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 1)])
    }
  }
}
