/// Rows of a tree; the children of a row can be collapsed.
///
/// ```swift
/// OutlineGroup(folders, children: \.folders) { folder in
///   Text(folder.name)
/// }
/// ```
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Leaf

  /// Creates rows identified by the value at a key path.
  ///
  /// - Parameters:
  ///   - data: The elements of the first level.
  ///   - id: The key path of an element's identity.
  ///   - children: The key path of an element's children; `nil` for an element without children.
  ///   - content: A closure that builds the row of an element.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }

  /// Creates rows identified by their elements' identities.
  ///
  /// - Parameters:
  ///   - data: The elements of the first level.
  ///   - children: The key path of an element's children; `nil` for an element without children.
  ///   - content: A closure that builds the row of an element.
  public init(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// The rows of the first level, which contain the rows of their children.
  public var body: some View {
    ForEach(data, id: id) { element in
      if let children = element[keyPath: children] {
        DisclosureGroup {
          OutlineGroup(children, id: id, children: self.children, content: content)
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}

extension List {
  /// Creates rows of a tree; the children of a row can be collapsed.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
}
