/// The tabs in the body of a composite view that is not a tab itself.
///
/// The items of a body are known only after the composite view was evaluated. The graph keeps the view, with its state
/// and behaviors, but without elements. Each evaluation of the view passes its items here, and they become tabs as if they
/// were in the content of the tab view. The content of a tab view is the outermost object of a tree of such objects.
final class CompositeTabs: ItemReceiver {
  /// The items of a tab view with the tabs of its composite views.
  struct Expansion {
    var tabs: [OutlineItem] = []
    /// The composite views, whose bodies contain the tabs.
    var views: [OutlineItem] = []
  }

  private struct Key: Hashable {
    let identity: StructuralIdentity
    let viewType: ObjectIdentifier
  }

  private let signal = ChangeSignal()
  private var items: [OutlineItem] = []
  private var inner: [Key: CompositeTabs] = [:]

  /// Replaces the items after an evaluation of the composite view, and invalidates the tab view.
  override func receive(_ items: [OutlineItem]) {
    signal.change { self.items = items }
  }

  /// Replaces each composite view by the tabs in its body.
  func expand(_ items: [OutlineItem]) -> Expansion {
    var expansion = Expansion()
    var used: [Key: CompositeTabs] = [:]
    for item in items {
      guard item.mayContainTabs else {
        expansion.tabs.append(item)
        continue
      }
      let view = expanding(item, at: item.identity, &used, &expansion)
      expansion.views.append(view)
    }
    inner = used
    return expansion
  }

  /// Returns the item whose composite views pass their items to this object, and adds their tabs.
  private func expanding(
    _ item: OutlineItem,
    at identity: StructuralIdentity,
    _ used: inout [Key: CompositeTabs],
    _ expansion: inout Expansion
  ) -> OutlineItem {
    var item = item
    switch item.plan {
    case .element, .portal: break
    case .attachment(let plan):
      var items: [OutlineItem] = []
      for child in plan.items {
        var position = identity
        position.step(id: child.identity)
        items.append(expanding(child, at: position, &used, &expansion))
      }
      item.plan = .attachment(AttachmentPlan(behavior: plan.behavior, items: items))
    case .component(let plan):
      let key = Key(identity: identity, viewType: ObjectIdentifier(type(of: plan.view)))
      let object = inner[key] ?? CompositeTabs()
      used[key] = object
      let own = ComponentPlan(view: plan.view, environment: plan.environment)
      own.modifications = plan.modifications + [.tabs(object)]
      item.plan = .component(own)
      let content = object.expansion(at: identity)
      expansion.tabs += content.tabs
      expansion.views += content.views
    }
    return item
  }

  /// The tabs of the composite view at a position.
  private func expansion(at position: StructuralIdentity) -> Expansion {
    signal.read()
    return expand(
      items.map { item in
        var identity = position
        identity.step(id: item.identity)
        var item = item
        item.identity = identity
        return item
      }
    )
  }
}

extension OutlineItem {
  /// True if the item consists of composite views and has neither its own label nor its own tag.
  fileprivate var mayContainTabs: Bool {
    guard traits.tabItem == nil, traits.tag == nil else { return false }
    switch plan {
    case .element, .portal: return false
    case .component: return true
    case .attachment(let plan):
      var hasComponent = false
      for item in plan.items {
        if case .portal = item.plan { continue }
        guard item.mayContainTabs else { return false }
        hasComponent = true
      }
      return hasComponent
    }
  }
}
