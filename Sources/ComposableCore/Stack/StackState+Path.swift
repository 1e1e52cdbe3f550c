import Dependencies
import IdentifiedCollections

extension StackState {
  /// The elements with their ids, in the form that navigation containers use.
  ///
  /// A host appends a component when the user navigates to a screen, and removes the components above the screen to
  /// which the user goes back. A binding to the path sends the corresponding action to the feature.
  public struct PathView {
    var stack: StackState

    init(stack: StackState) {
      self.stack = stack
    }

    /// Creates an empty path.
    public init() {
      stack = StackState()
    }
  }

  /// An element with its id; components with equal ids are equal, regardless of their elements.
  public struct Component: Hashable {
    /// The identity of the element.
    public let id: StackElementID
    /// The element.
    public var element: Element

    /// Creates a component with a new id, to push `element`.
    public init(_ element: Element) {
      self.init(id: DependencyValues.activeOverrides.stackElementID.next(), element: element)
    }

    init(id: StackElementID, element: Element) {
      self.id = id
      self.element = element
    }

    /// Returns true if both components have the same id.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.id == rhs.id
    }

    /// Hashes the id.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
    }
  }
}

extension StackState.PathView: MutableCollection, RandomAccessCollection, RangeReplaceableCollection
{
  /// The position of the bottom element.
  public var startIndex: Int { stack.startIndex }

  /// The position above the top element.
  public var endIndex: Int { stack.endIndex }

  /// The element at this position, with its id.
  public subscript(position: Int) -> StackState.Component {
    get {
      let entry = stack.entries[position]
      return StackState.Component(id: entry.id, element: entry.present)
    }
    set { replaceSubrange(position..<position + 1, with: CollectionOfOne(newValue)) }
  }

  /// Replaces the elements of a range; the new elements keep their ids.
  ///
  /// A new element is omitted if its id exists elsewhere on the stack.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<StackState.Component>
  ) {
    stack.entries.removeSubrange(subrange)
    let entries = newElements.map { StackState.Entry(id: $0.id, element: $0.element) }
    stack.entries.insertElements(entries, at: subrange.lowerBound)
  }
}

extension StackState.PathView: Equatable where Element: Equatable {
  /// Returns true if both paths have equal elements with the same ids in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.stack == rhs.stack
  }
}

extension StackState.PathView: Hashable where Element: Hashable {
  /// Hashes the elements with their ids.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(stack)
  }
}

extension StackState.PathView: Sendable where Element: Sendable {}
extension StackState.Component: Sendable where Element: Sendable {}
