extension List {
  /// Creates a list with a single selection, identified by the rows' tags or ids.
  public init<Selection: Hashable, Rows: View>(
    selection: Binding<Selection?>,
    @ViewBuilder content: () -> Rows
  ) where Content == SelectableRows<Rows> {
    self.init {
      SelectableRows(rows: content(), selection: RowSelection(one: selection))
    }
  }

  /// Creates a list with a multiple selection, identified by the rows' tags or ids.
  public init<Selection: Hashable, Rows: View>(
    selection: Binding<Set<Selection>>,
    @ViewBuilder content: () -> Rows
  ) where Content == SelectableRows<Rows> {
    self.init {
      SelectableRows(rows: content(), selection: RowSelection(many: selection))
    }
  }

  /// Creates a row for each element of a collection, with a single selection.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    selection: Binding<Data.Element.ID?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where Data.Element: Identifiable, Content == SelectableRows<ForEach<Data, Data.Element.ID, Row>> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Creates a row for each element of a collection, with a multiple selection.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where Data.Element: Identifiable, Content == SelectableRows<ForEach<Data, Data.Element.ID, Row>> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}

extension List {
  /// Creates a row for each element, identified by a key path, with a single selection.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<ID?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == SelectableRows<ForEach<Data, ID, Row>> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a row for each element, identified by a key path, with a multiple selection.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == SelectableRows<ForEach<Data, ID, Row>> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

/// Rows that the user selects by a tap, or by Return on the focused row.
public struct SelectableRows<Rows: View>: View, PrimitiveView {
  let rows: Rows
  let selection: RowSelection

  func outline(into outline: inout Outline) {
    outline.adjust {
      select(&$0)
    } _: {
      $0.withEnvironment({ $0.container.rowChange = RowChange(apply: select) }) {
        rows.resolveView(into: &$0)
      }
    }
  }

  private func select(_ item: inout OutlineItem) {
    switch item.plan {
    case .element(let plan) where plan.role == .section:
      for index in plan.children.indices { select(&plan.children[index]) }
      return
    case .component(let plan) where plan.view is any RowContainer: return
    default: break
    }
    guard !item.traits.cannotBeSelected,
      let tag = item.traits.tag ?? item.identity.explicitID
    else { return }
    let isSelected = selection.contains(tag)
    let identity = item.identity
    let traits = item.traits
    Modification.row.apply(to: &item)
    Modification.rowLook(.isSelected, .bool(isSelected)).apply(to: &item)
    Modification.listen(.tap).apply(to: &item)
    let behavior = EventBehavior([
      .tap: { _ in
        selection.toggle(tag)
        return .handled
      }
    ])
    item = OutlineItem(
      identity: identity,
      plan: .attachment(AttachmentPlan(behavior: behavior, items: [item]))
    )
    item.traits = traits
  }
}

/// The selected rows.
@MainActor
struct RowSelection {
  let contains: @MainActor (AnyHashable) -> Bool
  let toggle: @MainActor (AnyHashable) -> Void

  init<Value: Hashable>(one selection: Binding<Value?>) {
    contains = { tag in selection.wrappedValue.map { AnyHashable($0) == tag } ?? false }
    toggle = { tag in
      if let value = tag.base as? Value { selection.wrappedValue = value }
    }
  }

  init<Value: Hashable>(many selection: Binding<Set<Value>>) {
    contains = { tag in (tag.base as? Value).map(selection.wrappedValue.contains) ?? false }
    toggle = { tag in
      guard let value = tag.base as? Value else { return }
      if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
    }
  }
}

extension List {
  /// Creates a row for each number of a range, with a single selection.
  public init<Row: View>(
    _ data: Range<Int>,
    selection: Binding<Int?>,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == SelectableRows<ForEach<Range<Int>, Int, Row>> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}
