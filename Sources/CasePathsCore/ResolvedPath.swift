/// A resolved path to a `Value` from an enum with an erased type.
///
/// The enum is passed by address after a type check. Each step is compiled for its own two types, so a long path is as
/// fast as its steps.
@usableFromInline
class ResolvedPath<Value>: @unchecked Sendable {
  // Sendable because all fields, including fields of the two subclasses, are constant and sendable; the compiler
  // accepts that for final classes only.

  /// Embeds a value and writes the enum to the address of an optional.
  @usableFromInline
  typealias Embed = @Sendable (ResolvedPath, Value, UnsafeMutableRawPointer) -> Void

  /// Extracts the value from the enum at an address.
  @usableFromInline
  typealias Extract = @Sendable (ResolvedPath, UnsafeRawPointer) -> Value?

  /// The type of the enum at the start of the path.
  @usableFromInline
  final let root: ObjectIdentifier

  /// True if the path is a `FirstStep`.
  @usableFromInline
  final let isFirstStep: Bool

  // Closures instead of methods: methods of a generic class are not specialized, closures are.
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

  /// Returns the enum with an embedded value, whose type is erased.
  func embed(_ value: Value) -> Any {
    preconditionFailure("A path has at least one step.")
  }

  /// Extracts the value from `root`; `nil` for another type or case.
  func extract(fromAny root: Any) -> Value? {
    preconditionFailure("A path has at least one step.")
  }

  /// Returns the enum with an embedded value; `Root` must be the start type of the path.
  @inlinable
  final func embed<Root>(_ value: Value, as type: Root.Type) -> Root {
    var root: Root?
    withUnsafeMutablePointer(to: &root) { embedInto(self, value, UnsafeMutableRawPointer($0)) }
    guard let root else { preconditionFailure("The path did not embed its value.") }
    return root
  }

  /// Extracts the value from `root`; `Root` must be the start type of the path.
  @inlinable
  final func extract<Root>(from root: Root) -> Value? {
    withUnsafePointer(to: root) { extractFrom(self, UnsafeRawPointer($0)) }
  }
}

/// A path with one step, which stores its case path.
@usableFromInline
final class FirstStep<Root, Value>: ResolvedPath<Value>, @unchecked Sendable {
  // Sendable like the superclass: all fields are constant and sendable.
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

/// A path that appends one step to another path.
@usableFromInline
final class NextStep<Middle, Value>: ResolvedPath<Value>, @unchecked Sendable {
  // Sendable like the superclass: all fields are constant and sendable.
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
