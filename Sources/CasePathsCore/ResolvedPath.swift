/// An `AnyCasePath` whose types have been forgotten by the compiler, not by the program.
///
/// This is what keeps resolving cheap: the path goes through the erased ``Case`` in one piece, and comes
/// out with the closures it was made with, not with wrappers around them.
@usableFromInline
class ResolvedPath: @unchecked Sendable {
  // Sendable because everything in it, and in its one subclass, is constant and sendable. The compiler
  // checks that for final classes only. As a protocol, every step would look up its generic existential.

  /// The enum that the path starts at.
  @usableFromInline
  final let root: ObjectIdentifier

  @inlinable
  init(root: ObjectIdentifier) {
    self.root = root
  }

  /// The enum in the case that the path leads to, with a value of the case's type.
  func embed(_ value: Any) -> Any {
    preconditionFailure("A path without types cannot be made.")
  }

  /// The value of the case that the path leads to, if `root` is in it.
  func extract(from root: Any) -> Any? {
    preconditionFailure("A path without types cannot be made.")
  }

  /// The path that goes on through `next`, which must start where this one leads to.
  @usableFromInline
  func appending<Value, Member>(_ next: AnyCasePath<Value, Member>) -> ResolvedPath {
    preconditionFailure("A path without types cannot be made.")
  }
}

/// A resolved path with its types; the only kind there is.
@usableFromInline
final class TypedPath<Root, Value>: ResolvedPath, @unchecked Sendable {
  // Sendable as its superclass is: one more constant of a sendable type.
  @usableFromInline
  let casePath: AnyCasePath<Root, Value>

  @inlinable
  init(_ casePath: AnyCasePath<Root, Value>) {
    self.casePath = casePath
    super.init(root: ObjectIdentifier(Root.self))
  }

  override func embed(_ value: Any) -> Any {
    guard let value = value as? Value else {
      preconditionFailure("A case was given a value of another type.")
    }
    return casePath.embed(value)
  }

  override func extract(from root: Any) -> Any? {
    // Not `flatMap`: a value that is itself an optional `nil` is there nonetheless.
    guard let root = root as? Root, let value = casePath.extract(from: root) else { return nil }
    return value
  }

  @usableFromInline
  override func appending<Middle, Member>(_ next: AnyCasePath<Middle, Member>) -> ResolvedPath {
    guard let next = next as? AnyCasePath<Value, Member> else {
      preconditionFailure("A path was continued with one that starts at another type.")
    }
    return TypedPath<Root, Member>(casePath.appending(next))
  }
}
