public import Foundation

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
      content.resolve(into: &$0)
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
      for index in added.indices { added[index].slot.step(menu.children.count + 1) }
      menu.children += added
      return
    }
    if case .portal = plan { return }
    var slot = Slot()
    slot.step(id: AnyHashable(MenuID()))
    var props: [Prop: PropValue] = [.style: .string(style), .systemImage: .string("ellipsis")]
    let words = LabelDerivation.words(of: [self])
    props[.label] = .string(words.map { "Actions for \($0)" } ?? "Actions")
    let menu = Item(
      slot: slot,
      plan: .element(ElementPlan(role: .menu, props: props, children: added))
    )
    var row: [Prop: PropValue] = [:]
    if case .element(let plan) = plan { row = plan.rowProps }
    let box = ElementPlan(
      role: .group,
      props: [.style: .string("actionable")],
      children: [self, menu]
    )
    box.rowProps = row
    var item = Item(slot: self.slot, plan: .element(box))
    item.traits = traits
    self = item
  }
}

private struct MenuID: Hashable {}

extension ForEach {
  /// Lets people delete rows: by the row's menu, a swipe, or the keyboard.
  ///
  /// The closure gets the positions of the rows to delete.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> EditableForEach<Self> {
    EditableForEach(base: self, onDelete: action)
  }

  /// Lets people move rows up and down: by the row's menu or the keyboard.
  ///
  /// The closure gets the positions of the rows to move, and the position in front of which they are to stand.
  public func onMove(
    perform action: (@MainActor (IndexSet, Int) -> Void)?
  ) -> EditableForEach<Self> {
    EditableForEach(base: self, onMove: action)
  }
}

/// Rows that people can delete and move.
public struct EditableForEach<Rows: View>: View, PrimitiveView {
  let base: Rows
  var onDelete: (@MainActor (IndexSet) -> Void)?
  var onMove: (@MainActor (IndexSet, Int) -> Void)?

  /// Lets people delete rows as well.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> Self {
    var rows = self
    rows.onDelete = action
    return rows
  }

  /// Lets people move rows up and down as well.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> Self {
    var rows = self
    rows.onMove = action
    return rows
  }

  func outline(into outline: inout Outline) {
    let environment = outline.environment
    // Each row gets a menu of its own, so all of them are made.
    let items = outline.collect { outline in
      outline.withEnvironment({ $0.container.isWindowed = false }) { base.resolve(into: &$0) }
    }
    let rows = Set(items.map { $0.slot.explicitID }).count
    var position = -1
    var latest: AnyHashable?
    for var item in items {
      // Of a row that is several items the first one has the menu.
      if position < 0 || item.slot.explicitID != latest {
        position += 1
        latest = item.slot.explicitID
        let actions = actions(at: position, last: rows - 1, item.traits)
        item.addMenu(of: actions, style: "row", in: environment)
      }
      outline.append(item)
    }
  }

  private func actions(at position: Int, last: Int, _ traits: Traits) -> EditActions {
    var actions = EditActions()
    let row = IndexSet(integer: position)
    if let onDelete, !traits.cannotBeDeleted { actions.delete = { onDelete(row) } }
    guard let onMove, !traits.cannotBeMoved else { return actions }
    if position > 0 { actions.moveUp = { onMove(row, position - 1) } }
    if position < last { actions.moveDown = { onMove(row, position + 2) } }
    return actions
  }
}

private struct EditActions: View, PrimitiveView {
  var delete: (@MainActor () -> Void)?
  var moveUp: (@MainActor () -> Void)?
  var moveDown: (@MainActor () -> Void)?

  func outline(into outline: inout Outline) {
    if let moveUp { outline.step(0) { Button("Move Up", action: moveUp).resolve(into: &$0) } }
    if let moveDown { outline.step(1) { Button("Move Down", action: moveDown).resolve(into: &$0) } }
    if let delete {
      outline.step(2) { Button("Delete", role: .destructive, action: delete).resolve(into: &$0) }
    }
  }
}
