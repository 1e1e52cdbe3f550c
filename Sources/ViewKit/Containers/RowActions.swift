extension View {
  /// Adds actions to the row's menu, for pointer and keyboard; hosts ignore `edge` and `allowsFullSwipe`.
  public func swipeActions(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View {
    RowMenu(content: self, actions: content(), style: "row")
  }

  /// Adds a context menu to the view: by a right click, a long press, or the menu key.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
    RowMenu(content: self, actions: menuItems(), style: "context")
  }

  /// Adds a context menu with a preview; hosts show the view itself instead of the preview.
  public func contextMenu(
    @ViewBuilder menuItems: () -> some View,
    @ViewBuilder preview: () -> some View
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }

  /// Sets whether the row can be deleted; applies in rows with `onDelete`.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    TraitModifier(content: self) { traits, _ in traits.cannotBeDeleted = isDisabled }
  }

  /// Sets whether the row can be moved; applies in rows with `onMove`.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    TraitModifier(content: self) { traits, _ in traits.cannotBeMoved = isDisabled }
  }

  /// Sets whether the row can be selected; applies in lists with a selection.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    TraitModifier(content: self) { traits, _ in traits.cannotBeSelected = isDisabled }
  }
}

/// Content with a menu of actions; if the content is several items, each item has its own menu.
struct RowMenu<Content: View, Actions: View>: View, PrimitiveView {
  let content: Content
  let actions: Actions
  let style: String

  func outline(into outline: inout Outline) {
    let environment = outline.environment
    outline.adjust { item in
      item.addMenu(of: actions, style: style, in: environment)
    } _: {
      content.resolveView(into: &$0)
    }
  }
}

extension OutlineItem {
  /// Wraps the item in a box with a menu of actions, or adds the actions to the existing menu.
  @MainActor
  mutating func addMenu(of actions: some View, style: String, in environment: EnvironmentValues) {
    var inside = environment
    inside.container = ContainerContext()
    inside.buttonStyle = nil
    inside.primitiveButtonStyle = nil
    inside.styles = [:]
    var added = Outline.items(of: actions, in: inside)
    guard !added.isEmpty else { return }
    if case .element(let box) = plan, box.props[.style] == .string("actionable"),
      case .element(let menu)? = box.children.last?.plan
    {
      for index in added.indices { added[index].identity.step(menu.children.count + 1) }
      menu.children += added
      return
    }
    if case .portal = plan { return }
    var identity = StructuralIdentity()
    identity.step(id: AnyHashable(MenuID()))
    var props: Props = [.style: .string(style), .systemImage: .string("ellipsis")]
    let text = LabelDerivation.text(of: [self])
    let title: BuiltInString = text == nil ? .actions : .actionsForRow
    props[.label] = .string(title.text(in: environment.locale, text))
    let menu = OutlineItem(
      identity: identity,
      plan: .element(ElementPlan(role: .menu, props: props, children: added))
    )
    var row: Props = [:]
    if case .element(let plan) = plan { row = plan.rowProps }
    let box = ElementPlan(
      role: .group,
      props: [.style: .string("actionable")],
      children: [self, menu]
    )
    box.rowProps = row
    var item = OutlineItem(identity: self.identity, plan: .element(box))
    item.traits = traits
    self = item
  }
}

private struct MenuID: Hashable {}
