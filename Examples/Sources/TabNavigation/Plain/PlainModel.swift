import ComposableArchitecture
import IssueReporting

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The same tabs as a model with callbacks, without reducers.
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

/// The first tab, which asks the model that made it for another tab.
@MainActor
final class PlainFirstTabModel {
  /// What happens when another tab is wanted; a model that nobody told this reports it.
  var switchToInventoryTab: @MainActor () -> Void = {
    reportIssue(
      """
      Unimplemented: PlainFirstTabModel.switchToInventoryTab
      The model was asked for another tab, and the model around it has not said how.
      """
    )
  }

  func goToInventoryButtonTapped() {
    switchToInventoryTab()
  }
}
