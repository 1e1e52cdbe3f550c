/// The identity of elements: a key path, and a fast function.
///
/// A key path to a protocol requirement is interpreted, which takes longer than all other work of a list per element.
/// The function is compiled.
@usableFromInline
struct ElementIdentity<Element, ID> {
  @usableFromInline
  let keyPath: KeyPath<Element, ID>

  /// Reads the identity in place; a copy of the element would cost more than the read.
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
