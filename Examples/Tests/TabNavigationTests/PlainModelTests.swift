import Testing

@testable import TabNavigation

@MainActor
@Suite struct PlainModelTests {
  @Test func `TN-6 the callback is called once for each tap`() {
    let model = PlainFirstTabModel()
    var calls = 0
    model.switchToInventoryTab = { calls += 1 }
    model.goToInventoryButtonTapped()
    #expect(calls == 1)
  }

  @Test func `TN-6 an unset callback is reported as unimplemented`() {
    let model = PlainFirstTabModel()
    withKnownIssue {
      model.goToInventoryButtonTapped()
    } matching: { issue in
      "\(issue)".contains("Unimplemented: PlainFirstTabModel.switchToInventoryTab")
    }
  }

  @Test func `TN-6 the parent's model selects the inventory`() {
    let model = PlainModel()
    #expect(model.selectedTab == .one)
    model.firstTab.goToInventoryButtonTapped()
    #expect(model.selectedTab == .inventory)
  }
}
