/// Where elements keep their identity, and the quickest way to read it.
///
/// A key path to a requirement of a protocol is followed by interpreting it, which takes longer than
/// everything else that a list does to an element. The function is compiled.
@usableFromInline
struct ElementIdentity<Element, ID> {
  @usableFromInline
  let keyPath: KeyPath<Element, ID>

  /// Reads the identity where the element is: a copy would cost more than the reading.
  @usableFromInline
  let read: (UnsafePointer<Element>) -> ID

  @inlinable
  init(_ keyPath: KeyPath<Element, ID>) {
    self.keyPath = keyPath
    read = { $0.pointee[keyPath: keyPath] }
  }

  @inlinable
  init() where Element: Identifiable, ID == Element.ID {
    keyPath = \.id
    read = { $0.pointee.id }
  }

  @inlinable
  func callAsFunction(_ element: Element) -> ID {
    withUnsafePointer(to: element, read)
  }
}
