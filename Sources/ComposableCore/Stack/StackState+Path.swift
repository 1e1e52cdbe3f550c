import Dependencies
import IdentifiedCollections

extension StackState {
  /// The elements with their ids, as whatever shows the screens of a stack holds them.
  ///
  /// A host puts a component on top when a person goes to a screen, and removes those above the screen
  /// that a person goes back to. A binding to the path tells the feature of either by an action.
  public struct PathView {
    var stack: StackState

    init(stack: StackState) {
      self.stack = stack
    }

    /// Makes an empty path.
    public init() {
      stack = StackState()
    }
  }

  /// An element with its id; equal to every other component of that id, whatever the element has become.
  public struct Component: Hashable {
    /// Tells the element from all others, for as long as it is on the stack.
    public let id: StackElementID
    /// The element.
    public var element: Element

    /// Gives an element that is to be pushed an id of its own.
    public init(_ element: Element) {
      self.init(id: DependencyValues.inForce.stackElementID.next(), element: element)
    }

    init(id: StackElementID, element: Element) {
      self.id = id
      self.element = element
    }

    /// Whether both are the same place on a stack.
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

  /// Replaces the elements of a range by others, which keep their ids.
  ///
  /// An element whose id stands elsewhere on the stack is left out: an id stands there once.
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
  /// Whether both have equal elements with the same ids in the same order.
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
