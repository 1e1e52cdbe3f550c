public import IdentifiedCollections

extension StackState: _IdentityTracked where Element: _IdentityTracked {
  /// A number that stands for the elements and their order, whatever their count.
  public var _$identity: UInt64 { entries.structureID }

  /// Whether no element was pushed, popped or replaced.
  public func _$isSame(as earlier: UInt64, since moment: UInt64) -> Bool {
    entries.structureID == earlier
  }

  /// Whether the same elements are there in the same order.
  public func _$isIdentical(to other: Self) -> Bool {
    if entries.structureID == other.entries.structureID { return true }
    return count == other.count && ids == other.ids
      && zip(self, other).allSatisfy { $0._$isIdentical(to: $1) }
  }
}

extension StackState where Element: ObservableState {
  /// The element with an id; assigning replaces it, or removes it without those above.
  ///
  /// An element that is made anew in place, as by `path[id: id]?.reset()`, is noticed by observers.
  public subscript(id id: StackElementID) -> Element? {
    get { self[plain: id] }
    set { self[plain: id] = newValue }
    _modify {
      let before = self[plain: id]?._$id
      let moment = ObservationStateRegistrar.moment
      defer {
        if let before, self[plain: id]?._$id.continues(before, since: moment) == false {
          entries.renewStructure()
        }
      }
      yield &self[plain: id]
    }
  }
}

extension StackState {
  // Here nothing is known of the element, so the stack's own subscript is meant.
  fileprivate subscript(plain id: StackElementID) -> Element? {
    get { self[id: id] }
    set { self[id: id] = newValue }
    _modify { yield &self[id: id] }
  }

  /// Lets `body` change an element where it lies; nil if it is not there.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - observation: Tells whether the element is another value afterwards.
  ///   - body: Changes the element.
  /// - Returns: What `body` returns.
  @inlinable
  mutating func modify<Result>(
    id: StackElementID,
    _ observation: ElementObservation<Element>,
    _ body: (inout Element) -> Result
  ) -> Result? {
    guard let index = entries.index(id: id) else { return nil }
    guard let identity = observation.identity else {
      return entries[index].element.modifyInPlace(body)
    }
    let before = read(at: index, identity)
    let moment = ObservationStateRegistrar.moment
    defer {
      // Whoever watches the stack has to look for new fields in an element that wrote `self = State()`.
      if !read(at: index, identity).continues(before, since: moment) { entries.renewStructure() }
    }
    return entries[index].element.modifyInPlace(body)
  }

  /// Looks at an element where it lies.
  @inlinable
  func read<Result>(at index: Int, _ body: (UnsafePointer<Element>) -> Result) -> Result {
    let result = entries.withElement(at: index) { entry in
      // Mutable only for the sake of `modifyInPlace`; nothing is changed.
      UnsafeMutablePointer(mutating: entry).pointee.element.modifyInPlace { body(&$0) }
    }
    guard let result else { Entry.failReading() }
    return result
  }
}
