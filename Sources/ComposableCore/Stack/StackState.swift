public import CasePathsCore
import Dependencies
public import IdentifiedCollections
import IssueReporting
public import OrderedCollections

/// The screens of a navigation stack above the root, from bottom to top.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var path = StackState<Path.State>()
/// }
/// ```
///
/// A stack is a collection of the screens' states. Each element gets an id when it is pushed; `forEach` ties the
/// element's effects to the id.
public struct StackState<Element> {
  @usableFromInline
  struct Entry {
    @usableFromInline let id: StackElementID
    // `nil` only during a mutation in place.
    @usableFromInline var element: Element?

    @usableFromInline var present: Element {
      guard let element else { Self.failReading() }
      return element
    }

    @usableFromInline
    static func failReading() -> Never {
      preconditionFailure("A stack was read during the modification of one of its elements.")
    }
  }

  @usableFromInline var entries: IdentifiedArray<StackElementID, Entry>

  /// Creates an empty stack.
  public init() {
    entries = IdentifiedArray(id: \.id)
  }

  /// The ids of the elements, from bottom to top.
  @inlinable
  public var ids: OrderedSet<StackElementID> { entries.ids }

  /// The element with an id; assigning replaces it, and nil removes it without the elements above.
  ///
  /// Add elements with `append`, which generates an id. Assigning to a missing id works only in a test; otherwise it
  /// reports an issue and has no effect.
  public subscript(id id: StackElementID) -> Element? {
    @inlinable get { entries.index(id: id).flatMap { entries[$0].element } }
    set {
      guard let index = entries.index(id: id) else {
        if let newValue { add(newValue, id: id) }
        return
      }
      if newValue == nil {
        entries.remove(at: index)
      } else {
        entries[index].element = newValue
      }
    }
    _modify {
      if let index = entries.index(id: id) {
        defer { if entries[index].element == nil { entries.remove(at: index) } }
        yield &entries[index].element
      } else {
        var added: Element?
        defer { if let added { add(added, id: id) } }
        yield &added
      }
    }
  }

  /// The payload of one case of an element; `nil` if the element is missing or in another case.
  ///
  /// Assigning nil removes the element. Assigning while the element is missing or in another case reports an issue and
  /// has no effect.
  public subscript<Case>(
    id id: StackElementID,
    case path: CaseKeyPath<Element, Case>
  ) -> Case? where Element: CasePathable {
    get { self[id: id].flatMap { $0[case: path] } }
    set {
      let element = self[id: id]
      guard let element, element.is(path) else {
        reportIssue(Messages.unrelatedCase(element))
        return
      }
      self[id: id] = newValue.map { path($0) }
    }
  }

  /// Removes the element with an id and all elements above it; a no-op if the id is missing.
  @inlinable
  public mutating func pop(from id: StackElementID) {
    guard let index = entries.index(id: id) else { return }
    entries.removeSubrange(index..<entries.endIndex)
  }

  /// Removes all elements above the element with an id; a no-op if the id is missing.
  public mutating func pop(to id: StackElementID) {
    guard let index = entries.index(id: id) else { return }
    entries.removeSubrange((index + 1)..<entries.endIndex)
  }

  /// Appends an element with an existing id.
  mutating func push(_ element: Element, id: StackElementID) {
    entries.append(Entry(id: id, element: element))
  }

  private mutating func add(_ element: Element, id: StackElementID) {
    guard isTesting else {
      reportIssue(Messages.stackElementAssignedToMissingID(id, ids: Array(ids)))
      return
    }
    push(element, id: id)
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// The position of the bottom element.
  public var startIndex: Int { entries.startIndex }

  /// The position above the top element.
  public var endIndex: Int { entries.endIndex }

  /// The element at this position.
  public subscript(position: Int) -> Element { entries[position].present }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    entries.removeAll(keepingCapacity: keepCapacity)
  }

  /// Replaces the elements of a range; each new element gets a new id.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    if !subrange.isEmpty { entries.removeSubrange(subrange) }
    guard !newElements.isEmpty else { return }
    let generator = DependencyValues.activeOverrides.stackElementID
    let added = newElements.map { element in
      var id = generator.next()
      // A test may have added elements with ids of its choice.
      while entries.index(id: id) != nil { id = generator.next() }
      return Entry(id: id, element: element)
    }
    entries.insertElements(added, at: subrange.lowerBound)
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState.Entry: Equatable where Element: Equatable {}
extension StackState.Entry: Hashable where Element: Hashable {}
extension StackState.Entry: Sendable where Element: Sendable {}
