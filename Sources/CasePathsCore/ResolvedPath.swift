/// How a case was reached: a path to a `Value` from an enum whose type the compiler has forgotten.
///
/// The enum is passed by address, and its type is compared before. So each step is compiled with the
/// types it knows, its own two, and a path of many steps is as fast as its steps are.
@usableFromInline
class ResolvedPath<Value>: @unchecked Sendable {
  // Sendable because everything in it, and in its two subclasses, is constant and sendable. The compiler
  // checks that for final classes only.

  /// Writes the enum, in the case the path leads to, at the address of an optional of it.
  @usableFromInline
  typealias Embed = @Sendable (ResolvedPath, Value, UnsafeMutableRawPointer) -> Void

  /// Reads the case's value from the enum at an address.
  @usableFromInline
  typealias Extract = @Sendable (ResolvedPath, UnsafeRawPointer) -> Value?

  /// The enum that the path starts at.
  @usableFromInline
  final let root: ObjectIdentifier

  /// Whether this is a `FirstStep`.
  @usableFromInline
  final let isFirstStep: Bool

  // Functions that are given the path instead of methods: the methods of a generic class are compiled
  // once for all types, a closure for those at hand.
  @usableFromInline
  final let embedInto: Embed

  @usableFromInline
  final let extractFrom: Extract

  @inlinable
  init(
    root: ObjectIdentifier,
    isFirstStep: Bool,
    embedInto: @escaping Embed,
    extractFrom: @escaping Extract
  ) {
    self.root = root
    self.isFirstStep = isFirstStep
    self.embedInto = embedInto
    self.extractFrom = extractFrom
  }

  /// The enum in the case that the path leads to, whatever its type.
  func embed(_ value: Value) -> Any {
    preconditionFailure("A path without steps cannot be made.")
  }

  /// The value of the case that the path leads to, if `root` is of the enum's type and in it.
  func extract(fromAny root: Any) -> Value? {
    preconditionFailure("A path without steps cannot be made.")
  }

  /// The enum in the case that the path leads to; `Root` must be the type that the path starts at.
  @inlinable
  final func embed<Root>(_ value: Value, as type: Root.Type) -> Root {
    var root: Root?
    withUnsafeMutablePointer(to: &root) { embedInto(self, value, UnsafeMutableRawPointer($0)) }
    guard let root else { preconditionFailure("A path has not embedded its value.") }
    return root
  }

  /// The value of the case that the path leads to; `Root` must be the type that the path starts at.
  @inlinable
  final func extract<Root>(from root: Root) -> Value? {
    withUnsafePointer(to: root) { extractFrom(self, UnsafeRawPointer($0)) }
  }
}

/// A path of one step, which hands out the case path it was made with.
@usableFromInline
final class FirstStep<Root, Value>: ResolvedPath<Value>, @unchecked Sendable {
  // Sendable as its superclass is: one more constant of a sendable type.
  @usableFromInline
  let casePath: AnyCasePath<Root, Value>

  @inlinable
  init(_ casePath: AnyCasePath<Root, Value>) {
    self.casePath = casePath
    super.init(
      root: ObjectIdentifier(Root.self),
      isFirstStep: true,
      embedInto: { path, value, root in
        let path = unsafeDowncast(path, to: FirstStep<Root, Value>.self)
        root.assumingMemoryBound(to: Root?.self).pointee = path.casePath.embedValue(value)
      },
      extractFrom: { path, root in
        let path = unsafeDowncast(path, to: FirstStep<Root, Value>.self)
        return path.casePath.extractValue(root.assumingMemoryBound(to: Root.self).pointee)
      }
    )
  }

  override func embed(_ value: Value) -> Any {
    casePath.embedValue(value)
  }

  override func extract(fromAny root: Any) -> Value? {
    guard let root = root as? Root else { return nil }
    return casePath.extractValue(root)
  }
}

/// A path that goes on where another one ends.
@usableFromInline
final class NextStep<Middle, Value>: ResolvedPath<Value>, @unchecked Sendable {
  // Sendable as its superclass is: two more constants of sendable types.
  @usableFromInline
  let first: ResolvedPath<Middle>

  @usableFromInline
  let next: AnyCasePath<Middle, Value>

  @inlinable
  init(_ first: ResolvedPath<Middle>, _ next: AnyCasePath<Middle, Value>) {
    self.first = first
    self.next = next
    super.init(
      root: first.root,
      isFirstStep: false,
      embedInto: { path, value, root in
        let path = unsafeDowncast(path, to: NextStep<Middle, Value>.self)
        path.first.embedInto(path.first, path.next.embedValue(value), root)
      },
      extractFrom: { path, root in
        let path = unsafeDowncast(path, to: NextStep<Middle, Value>.self)
        guard let middle = path.first.extractFrom(path.first, root) else { return nil }
        return path.next.extractValue(middle)
      }
    )
  }

  override func embed(_ value: Value) -> Any {
    first.embed(next.embedValue(value))
  }

  override func extract(fromAny root: Any) -> Value? {
    guard let middle = first.extract(fromAny: root) else { return nil }
    return next.extractValue(middle)
  }
}
