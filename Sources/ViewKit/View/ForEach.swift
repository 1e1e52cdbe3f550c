/// A view for each element of a collection, identified by the element's id.
///
/// The collection may be any random access collection, including a collection of child stores. Rows keep their state
/// when they are reordered. Two elements with the same id are both visible, but it is unspecified which of them keeps
/// the state when the collection changes. In a list or a lazy container a long `ForEach` is virtualized: only the rows
/// near the viewport exist.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  PrimitiveView
{
  /// The collection of the rows' data.
  public let data: Data
  /// A closure that creates the row of an element.
  public let content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var editing = RowEditing()

  /// Creates rows identified by the value at a key path of their elements.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }

  init(
    data: Data,
    id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = id
  }

  func outline(into outline: inout Outline) {
    if let inherited = outline.environment.container.rowEditing {
      return outline.withEnvironment {
        $0.container.rowEditing = nil
      } _: {
        edited { rows in
          rows.onDelete = rows.onDelete ?? inherited.onDelete
          rows.onMove = rows.onMove ?? inherited.onMove
        }.outline(into: &$0)
      }
    }
    if outline.environment.container.isWindowed {
      outline.component(VirtualizedRows(rows: self))
      return
    }
    if let memory = rowMemory(in: outline) {
      for element in data { memory.outline(content(element), id: id(element), into: &outline) }
      return memory.finish()
    }
    let count = editing.offer == nil ? 0 : data.count
    let isPlain = hasPlainRows(in: outline.environment)
    var offset = 0
    for element in data {
      let id = id(element)
      outline.step(id: id) { outline in
        if isPlain {
          row(of: element, into: &outline)
        } else {
          markedRow(of: element, id, at: offset, of: count, into: &outline)
        }
      }
      offset += 1
    }
  }

  /// Returns true if rows need no marks, tags and editing actions.
  func hasPlainRows(in environment: EnvironmentValues) -> Bool {
    editing.offer == nil && environment.scrollTarget.id == nil && !environment.container.givesTags
  }

  /// Returns the rows of the last evaluation; `nil` if they are not kept.
  func rowMemory(in outline: Outline) -> TypedRowMemory<ID, Content>? {
    hasPlainRows(in: outline.environment) ? outline.rowMemory() : nil
  }

  /// Adds the row of an element.
  func row(of element: Data.Element, into outline: inout Outline) {
    outline.isRow = true
    content(element).resolveView(into: &outline)
    outline.isRow = false
  }

  /// Adds the row of an element: marks a scroll target, sets missing tags, and adds the menu of editing actions.
  func markedRow(
    of element: Data.Element,
    _ id: ID,
    at offset: Int,
    of count: Int,
    into outline: inout Outline
  ) {
    let environment = outline.environment
    let givesTags = environment.container.givesTags
    var items = outline.collect { row(of: element, into: &$0) }
    for index in items.indices {
      items[index].mark(AnyHashable(id), in: environment)
      if givesTags, items[index].traits.tag == nil { items[index].traits.tag = AnyHashable(id) }
    }
    let position = RowPosition(offset: offset, count: count, environment: environment)
    editing.offer?(&items, position, editing)
    for item in items { outline.append(item) }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates rows identified by their elements' ids.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates a row for each number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, content: content)
  }
}

extension ForEach {
  /// Creates rows with bindings to their elements, identified by the elements' ids.
  public init<Items>(
    _ data: Binding<Items>,
    @ViewBuilder content: @escaping (Binding<Items.Element>) -> Content
  )
  where
    Data == [IdentifiedBinding<Items, ID>],
    Items: MutableCollection & RandomAccessCollection,
    Items.Element: Identifiable, Items.Element.ID == ID
  {
    self.init(data, id: \.id, content: content)
  }

  /// Creates rows with bindings to their elements, identified by the value at a key path.
  public init<Items>(
    _ data: Binding<Items>,
    id: KeyPath<Items.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Items.Element>) -> Content
  )
  where
    Data == [IdentifiedBinding<Items, ID>],
    Items: MutableCollection & RandomAccessCollection
  {
    let items = data.wrappedValue
    self.init(
      data: items.indices.map { index in
        IdentifiedBinding(
          id: items[index][keyPath: id],
          binding: data.element(at: index, id: id, latest: items[index])
        )
      },
      id: { $0.id },
      content: { content($0.binding) }
    )
  }
}

/// A binding to an element of a collection, with the id of its row.
public struct IdentifiedBinding<Items: MutableCollection, ID: Hashable> {
  let id: ID
  let binding: Binding<Items.Element>
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// Returns a binding that finds its element by id after the collection has changed.
  ///
  /// A handler may run after its row's element was removed: the binding then returns the last value and ignores writes.
  fileprivate func element<ID: Hashable>(
    at index: Value.Index,
    id: KeyPath<Value.Element, ID>,
    latest: Value.Element
  ) -> Binding<Value.Element> {
    let key = latest[keyPath: id]
    let find = { @MainActor (items: Value) -> Value.Index? in
      if items.indices.contains(index), items[index][keyPath: id] == key { return index }
      return items.indices.first { items[$0][keyPath: id] == key }
    }
    return Binding<Value.Element>(
      get: {
        let items = wrappedValue
        return find(items).map { items[$0] } ?? latest
      },
      set: { newValue in
        guard let index = find(wrappedValue) else { return }
        wrappedValue[index] = newValue
      }
    )
  }
}
