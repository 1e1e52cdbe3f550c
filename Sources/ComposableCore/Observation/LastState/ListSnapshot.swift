public import IdentifiedCollections

/// A snapshot of a list during one round of re-evaluation, shared by the slots of the list's elements.
@usableFromInline
final class ListSnapshot<ID: Hashable & Sendable, Element>: ListPathDependent, @unchecked Sendable {
  private let current: () -> IdentifiedArray<ID, Element>?
  // Only loaded and stored, so the access needs no check.
  @exclusivity(unchecked) @usableFromInline var list: IdentifiedArray<ID, Element>?
  /// The expected position of the next element: slots are re-evaluated in the order of their creation, which is mostly
  /// the order of the list.
  @exclusivity(unchecked) @usableFromInline var guess = 0

  /// Creates the dependent on the path to the list that `current` returns; it returns `nil` if the list was removed.
  @usableFromInline
  init(_ collector: ObservationCollector, current: @escaping () -> IdentifiedArray<ID, Element>?) {
    self.current = current
    super.init(collector: collector)
  }

  override func read() {
    list = current()
    guess = 0
  }

  @usableFromInline
  override func discardSnapshot() {
    super.discardSnapshot()
    list = nil
  }

  /// Returns the id of an element and attaches the evaluating slot to its version; `nil` for an element without an id.
  ///
  /// - Parameters:
  ///   - id: The element's id in the list.
  ///   - last: The last state of the element.
  ///   - identity: A reader of the id; `nil` for elements without ids.
  /// - Returns: The id.
  @inlinable
  func identity(
    of id: ID,
    last: LastState<Element>,
    _ identity: ((UnsafePointer<Element>) -> ObservableStateID)?
  ) -> ObservableStateID? {
    let isKept = update()
    defer { if !isKept { discardSnapshot() } }
    guard let position = list?.index(id: id, guess: guess) else { return .absent }
    guess = position + 1
    return list?.withElement(at: position) { element in
      if last.isStale { last.renew(element.pointee) }
      let found = identity?(element)
      if let found { Dependent.attach(to: found) }
      return found
    }
  }
}
