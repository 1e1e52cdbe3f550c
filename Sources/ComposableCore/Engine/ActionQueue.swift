/// A first-in, first-out queue of actions.
///
/// Its storage is reused. The storage of a burst of more than 1,024 actions is released with the last of them.
@usableFromInline
package struct ActionQueue<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { head == elements.count }

  @inlinable
  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Removes and returns the oldest element; `nil` if the queue is empty.
  ///
  /// The queue keeps no reference to the element.
  @inlinable
  package mutating func next() -> Element? {
    guard head < elements.count else { return nil }
    defer {
      elements[head] = nil
      head += 1
      if head == elements.count {
        elements.removeAll(keepingCapacity: elements.capacity <= 1_024)
        head = 0
      } else if head >= 1024, head * 2 > elements.count {
        elements.removeFirst(head)
        head = 0
      }
    }
    return elements[head]
  }
}
