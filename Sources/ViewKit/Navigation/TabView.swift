/// Several views with a tab each, one of them on the screen.
///
/// Each view sets its tab's label with `tabItem` and its value with `tag`. The views of a tab are created when the tab
/// is first selected, and stay alive, with their state, while another tab is selected. A change of the tab counts as a
/// disappearance: `onDisappear` runs and tasks are cancelled. The views appear again with the tab.
///
/// The body of a composite view without its own label and tag may contain several tabs.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  @State private var ownSelection: AnyHashable?
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Creates a tab view with a bound selection.
  public init(
    selection: Binding<SelectionValue>?,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  /// The tabs and the panel of the selected tab.
  public var body: some View {
    TabContent(selected: selected, select: select, content: content)
  }

  private var selected: AnyHashable? {
    selection.map { AnyHashable($0.wrappedValue) } ?? ownSelection
  }

  private func select(_ tag: AnyHashable) {
    guard let selection else {
      ownSelection = tag
      return
    }
    if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that stores its own selection.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// The content of a tab view.
private struct TabContent<Content: View>: View, PrimitiveView {
  let selected: AnyHashable?
  let select: @MainActor (AnyHashable) -> Void
  let content: Content

  func outline(into outline: inout Outline) {
    let items = outline.collect { content.resolveView(into: &$0) }
    outline.component(TabStrip(selected: selected, select: select, items: items))
  }
}

/// The evaluated content of a tab view, which is evaluated again after a composite view's tabs changed.
private struct TabStrip: View {
  @State private var tabs = CompositeTabs()
  let selected: AnyHashable?
  let select: @MainActor (AnyHashable) -> Void
  let items: [OutlineItem]

  var body: some View {
    TabElements(selected: selected, select: select, items: tabs.expand(items))
  }
}

/// The tabs of a tab view and their panels.
private struct TabElements: View, PrimitiveView {
  let selected: AnyHashable?
  let select: @MainActor (AnyHashable) -> Void
  let items: CompositeTabs.Expansion

  func outline(into outline: inout Outline) {
    let tabs = items.tabs
    let tags = TagIDs(tabs.map(\.traits.tag))
    let shown = selected.map { tags.position(of: $0) } ?? (tabs.isEmpty ? nil : 0)
    let style = outline.environment.styles[.tabView]
    outline.element(.tabView, style.map { [.style: .string($0)] } ?? [:]) { inside in
      for view in items.views { inside.append(view) }
      for (position, item) in tabs.enumerated() {
        inside.append(panel(of: item, tags.names[position], isSelected: position == shown))
      }
      for (position, item) in tabs.enumerated() {
        inside.append(
          tab(of: item, tags.tag(at: position), tags.names[position], isSelected: position == shown)
        )
      }
    }
  }

  private func tab(of item: OutlineItem, _ tag: AnyHashable, _ name: String, isSelected: Bool)
    -> OutlineItem
  {
    var props = Caption(of: item.traits.tabItem ?? []).props
    props[.tag] = .string(name)
    props[.isSelected] = .bool(isSelected)
    if let badge = item.traits.badge { props[.badge] = .string(badge) }
    let tap: EventHandler = { _ in
      select(tag)
      return .handled
    }
    let plan = ElementPlan(role: .tab, props: props, handlers: [.tap: tap])
    return OutlineItem(identity: item.identity, plan: .element(plan))
  }

  private func panel(of item: OutlineItem, _ name: String, isSelected: Bool) -> OutlineItem {
    var props: Props = [.tag: .string(name)]
    if !isSelected { props[.isHidden] = .bool(true) }
    let plan = ElementPlan(role: .tabPanel, props: props, children: [item])
    plan.isDormant = !isSelected
    return OutlineItem(identity: item.identity, plan: .element(plan))
  }
}

extension View {
  /// Sets the label of this view's tab: text and symbols.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    let label = label()
    return TraitModifier(content: self) { traits, environment in
      if traits.tabItem == nil { traits.tabItem = Outline.items(of: label, in: environment) }
    }
  }
}

extension RoleTraits {
  static let tab = RoleTraits(takesFocus: true, naming: .caption)
}
