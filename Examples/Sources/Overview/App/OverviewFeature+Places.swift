import ComposableArchitecture

extension OverviewFeature.State {
  /// The current place.
  var place: Place {
    switch demo {
    case nil: .start
    case .counter: .counter
    case .settings(let account): account.settings == nil ? .settings : .settingsForm
    case .stack(let catalog): catalog.place
    case .tabs(let tabs): tabs.place
    case .tree(let inventory): inventory.place
    case .missing(let place): place
    }
  }

  /// Navigates to a place; open state that belongs there is unchanged.
  ///
  /// For a missing place it shows a not-found page.
  mutating func go(to place: Place) {
    switch place {
    case .start:
      demo = nil
    case .counter:
      if demo?.counter == nil { demo = .counter(CounterFeature.State()) }
    case .settings, .settingsForm:
      var account = demo?.settings ?? AccountFeature.State()
      if place == .settings { account.settings = nil } else { account.openSettings() }
      demo = .settings(account)
    case .tree, .newItem, .treeItem:
      var inventory = demo?.tree ?? InventoryFeature.State()
      inventory.go(to: place)
      demo = .tree(inventory)
    case .stack, .item, .itemForm:
      var catalog = demo?.stack ?? CatalogFeature.State.saved
      catalog.go(to: place)
      demo = .stack(catalog)
    case .tab, .tabPage:
      var tabs = demo?.tabs ?? TabsFeature.State()
      tabs.go(to: place)
      demo = .tabs(tabs)
    }
    if self.place != place { demo = .missing(place) }
  }
}

extension InventoryFeature.State {
  fileprivate var place: Place {
    switch destination {
    case nil: .tree
    case .addItem: .newItem
    case .editItem(let form): .treeItem(form.item.id)
    }
  }

  fileprivate mutating func go(to place: Place) {
    guard place != self.place else { return }
    switch place {
    case .newItem:
      destination = .addItem(ItemFormFeature.State(item: Item(id: items.nextID, name: "")))
    case .treeItem(let id):
      destination = items[id: id].map { .editItem(ItemFormFeature.State(item: $0)) }
    default:
      destination = nil
    }
  }
}

extension CatalogFeature.State {
  /// The saved catalog.
  static var saved: Self {
    @Shared(.savedItems) var items
    return Self(items: items)
  }

  fileprivate var place: Place {
    switch path.last {
    case nil: .stack
    case .detail(let detail): .item(detail.item.id)
    case .edit(let edit): .itemForm(edit.item.id)
    }
  }

  fileprivate mutating func go(to place: Place) {
    guard place != self.place else { return }
    let id: Item.ID
    switch place {
    case .item(let item), .itemForm(let item): id = item
    default:
      path.removeAll()
      return
    }
    // Keep an existing page of the item with its loaded state.
    if let page = path.ids.first, path[id: page]?.detail?.item.id == id {
      path.pop(to: page)
    } else {
      path.removeAll()
      if let item = items[id: id] { path.append(.detail(DetailFeature.State(item: item))) }
    }
    if case .itemForm = place, let item = path.last?.detail?.item {
      path.append(.edit(EditFeature.State(item: item)))
    }
  }
}

extension TabsFeature.State {
  fileprivate var place: Place {
    let depth =
      switch selectedTab {
      case .home: home.path.count
      case .profile: profile.path.count
      case .settings: 0
      }
    return depth == 0 ? .tab(selectedTab) : .tabPage(Place.TabPage(tab: selectedTab, depth: depth))
  }

  fileprivate mutating func go(to place: Place) {
    switch place {
    case .tab(let tab):
      selectedTab = tab
      show(0, on: tab)
    case .tabPage(let page):
      selectedTab = page.tab
      show(page.depth, on: page.tab)
    default:
      break
    }
  }

  private mutating func show(_ depth: Int, on tab: TabsFeature.Tab) {
    switch tab {
    case .home: home.show(depth)
    case .profile: profile.show(depth)
    case .settings: break
    }
  }
}

extension TabPageFeature.State {
  /// Pushes or pops pages until the stack has this depth.
  fileprivate mutating func show(_ depth: Int) {
    while path.count > depth { path.removeLast() }
    while path.count < depth { path.append(TabPageFeature.Page(depth: path.count + 1)) }
  }
}
