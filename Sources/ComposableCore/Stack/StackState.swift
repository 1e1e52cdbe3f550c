public import CasePathsCore
import Dependencies
public import IdentifiedCollections
import IssueReporting
public import OrderedCollections

/// The screens of a navigation stack, from the one above the root to the one on top.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var path = StackState<Path.State>()
/// }
/// ```
///
/// It reads like an array of the screens' states. Each element has an id from the moment it is put on
/// the stack; `forEach` ties the element's effects to it.
public struct StackState<Element> {
  @usableFromInline
  struct Entry {
    @usableFromInline let id: StackElementID
    // Empty only while the element is being changed in place.
    @usableFromInline var element: Element?

    @usableFromInline var present: Element {
      guard let element else { Self.failReading() }
      return element
    }

    @usableFromInline
    static func failReading() -> Never {
      preconditionFailure("A stack was read while one of its elements was being changed.")
    }
  }

  @usableFromInline var entries: IdentifiedArray<StackElementID, Entry>

  /// Makes an empty stack.
  public init() {
    entries = IdentifiedArray(id: \.id)
  }

  /// The ids of the elements, from the bottom to the top.
  @inlinable
  public var ids: OrderedSet<StackElementID> { entries.ids }

  /// The element with an id; assigning replaces it, or removes it without those above.
  ///
  /// Elements are added by `append`, which gives them an id. Only a test may assign an element to an
  /// id that is not there; otherwise that is reported as an issue and changes nothing.
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

  /// The payload of one case of the element with an id; nil while it is another case or absent.
  ///
  /// Assigning nil removes the element. Assigning while the element is another case is reported as an
  /// issue and changes nothing.
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

  /// Removes the element with an id and all above it, or nothing if it is not there.
  @inlinable
  public mutating func pop(from id: StackElementID) {
    guard let index = entries.index(id: id) else { return }
    entries.removeSubrange(index..<entries.endIndex)
  }

  /// Removes all elements above the one with an id, or nothing if it is not there.
  public mutating func pop(to id: StackElementID) {
    guard let index = entries.index(id: id) else { return }
    entries.removeSubrange((index + 1)..<entries.endIndex)
  }

  /// Puts an element on top under an id that was given out before.
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

  /// Replaces the elements of a range by others, each of which gets an id of its own.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    if !subrange.isEmpty { entries.removeSubrange(subrange) }
    guard !newElements.isEmpty else { return }
    let generator = DependencyValues.inForce.stackElementID
    let added = newElements.map { element in
      var id = generator.next()
      // A test may have put elements here under ids of its own choice.
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
