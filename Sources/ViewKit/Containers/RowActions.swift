extension View {
  /// Offers actions on the row that the view is: behind a swipe, in the row's menu, and by keyboard.
  public func swipeActions(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View {
    RowMenu(content: self, actions: content(), style: "row")
  }

  /// Offers actions on the view in a menu: by a right click, a long press, or the key for menus.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
    RowMenu(content: self, actions: menuItems(), style: "context")
  }

  /// Offers actions on the view in a menu, with another view to show meanwhile; hosts show the view itself.
  public func contextMenu(
    @ViewBuilder menuItems: () -> some View,
    @ViewBuilder preview: () -> some View
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }

  /// Whether the row can be deleted where rows can.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    TraitModifier(content: self) { traits, _ in traits.cannotBeDeleted = isDisabled }
  }

  /// Whether the row can be moved where rows can.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    TraitModifier(content: self) { traits, _ in traits.cannotBeMoved = isDisabled }
  }

  /// Whether the row can be selected where rows can.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    TraitModifier(content: self) { traits, _ in traits.cannotBeSelected = isDisabled }
  }
}

/// Content with a menu of actions beside it; each item of several has a menu of its own.
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

extension Item {
  /// Puts the item into a box with a menu of actions, or the actions into the menu that is there already.
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
    let words = LabelDerivation.words(of: [self])
    let title: BuiltInString = words == nil ? .actions : .actionsForRow
    props[.label] = .string(title.text(in: environment.locale, words))
    let menu = Item(
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
    var item = Item(identity: self.identity, plan: .element(box))
    item.traits = traits
    self = item
  }
}

private struct MenuID: Hashable {}
