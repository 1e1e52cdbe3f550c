public import Foundation

extension ForEach {
  /// Lets users delete rows: from the row's menu, by a swipe, or by keyboard.
  ///
  /// The closure receives the offsets of the rows to delete.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> Self {
    edited { $0.onDelete = action }
  }

  /// Lets users move rows up and down: from the row's menu or by keyboard.
  ///
  /// The closure receives the offsets of the rows to move, and the offset to insert them at.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> Self {
    edited { $0.onMove = action }
  }

  func edited(_ change: (inout RowEditing) -> Void) -> Self {
    var rows = self
    change(&rows.editing)
    rows.editing.offer = { items, position, editing in
      guard !items.isEmpty else { return }
      let actions = EditActions(editing, at: position, items[0].traits)
      // If a row consists of several items, the first item has the menu.
      items[0].addMenu(of: actions, style: "row", in: position.environment)
    }
    return rows
  }
}

/// The menu items of an editable row.
private struct EditActions: View, PrimitiveView {
  private var delete: (@MainActor () -> Void)?
  private var moveUp: (@MainActor () -> Void)?
  private var moveDown: (@MainActor () -> Void)?

  init(_ editing: RowEditing, at position: RowPosition, _ traits: Traits) {
    let offset = position.offset
    let row = IndexSet(integer: offset)
    if let onDelete = editing.onDelete, !traits.cannotBeDeleted { delete = { onDelete(row) } }
    guard let onMove = editing.onMove, !traits.cannotBeMoved else { return }
    if offset > 0 { moveUp = { onMove(row, offset - 1) } }
    if offset < position.count - 1 { moveDown = { onMove(row, offset + 2) } }
  }

  func outline(into outline: inout Outline) {
    if let moveUp { button(.moveUp, at: 0, action: moveUp, into: &outline) }
    if let moveDown { button(.moveDown, at: 1, action: moveDown, into: &outline) }
    if let delete { button(.delete, at: 2, role: .destructive, action: delete, into: &outline) }
  }

  private func button(
    _ title: BuiltInString,
    at position: Int,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void,
    into outline: inout Outline
  ) {
    outline.step(position) {
      Button(role: role, action: action) { Text(.builtIn(title)) }.resolveView(into: &$0)
    }
  }
}
