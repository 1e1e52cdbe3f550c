import ComposableArchitecture
import IssueReporting

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A model of the tabs with callbacks instead of reducers.
@MainActor
final class PlainModel: ObservableObject {
  @Published var selectedTab: AppFeature.Tab
  let firstTab: PlainFirstTabModel

  init(selectedTab: AppFeature.Tab = .one, firstTab: PlainFirstTabModel = PlainFirstTabModel()) {
    self.selectedTab = selectedTab
    self.firstTab = firstTab
    firstTab.switchToInventoryTab = { [weak self] in self?.selectedTab = .inventory }
  }
}

/// The first tab, which requests another tab from its parent model.
@MainActor
final class PlainFirstTabModel {
  /// The callback that selects another tab; reports an issue unless the parent sets it.
  var switchToInventoryTab: @MainActor () -> Void = {
    reportIssue(
      """
      Unimplemented: PlainFirstTabModel.switchToInventoryTab
      The model requests another tab, but its parent did not set the callback. Set it after creating the model.
      """
    )
  }

  func goToInventoryButtonTapped() {
    switchToInventoryTab()
  }
}
