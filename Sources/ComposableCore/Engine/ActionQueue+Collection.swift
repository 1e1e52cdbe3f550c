extension ActionQueue: RandomAccessCollection, MutableCollection {
  /// Zero.
  @usableFromInline package var startIndex: Int { 0 }

  @usableFromInline package var endIndex: Int { elements.count - head }

  /// The element that is removed after `position` other elements.
  @usableFromInline
  package subscript(position: Int) -> Element {
    get {
      guard let element = elements[head + position] else {
        preconditionFailure("The element at \(position) was removed from the queue.")
      }
      return element
    }
    set { elements[head + position] = newValue }
  }

  /// Removes the first elements.
  package mutating func removeFirst(_ count: Int) {
    for _ in 0..<count { _ = next() }
  }
}
