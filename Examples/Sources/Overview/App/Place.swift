import ComposableArchitecture

/// A place in the app with an address.
@CasePathable
enum Place: Equatable, Sendable {
  case start
  case counter
  case settings
  case settingsForm
  case tree
  case newItem
  case treeItem(Item.ID)
  case stack
  case item(Item.ID)
  case itemForm(Item.ID)
  case tab(TabsFeature.Tab)
  case tabPage(TabPage)

  /// A page pushed on a tab.
  struct TabPage: Equatable, Sendable {
    var tab: TabsFeature.Tab
    /// The number of pages above the tab's root page.
    var depth: Int
  }

  static let addresses = Addresses<Place>(
    .at("/", \.start),
    .at("/counter", \.counter),
    .at("/settings", \.settings),
    .at("/settings/edit", \.settingsForm),
    .at("/tree", \.tree),
    .at("/tree/new", \.newItem),
    .at("/tree/:id", \.treeItem),
    .at("/items", \.stack),
    .at("/items/:id", \.item),
    .at("/items/:id/edit", \.itemForm),
    .at("/tabs/:tab", \.tab),
    .at("/tabs/:tab/:depth", \.tabPage) { parts in
      guard parts.count == 2, let tab = TabsFeature.Tab(rawValue: parts[0]),
        let depth = Int(parts[1]), (1...9).contains(depth)
      else { return nil }
      return TabPage(tab: tab, depth: depth)
    } write: { page in
      [page.tab.rawValue, "\(page.depth)"]
    }
  )
}
