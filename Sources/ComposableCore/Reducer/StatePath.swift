/// A writable path into state, looked at once and then followed for every action.
///
/// Following a key path costs the standard library a walk over its parts, and one to a property of an
/// `@ObservableState` type leads through accessors, where it reads, changes and writes back a copy,
/// which makes every array inside it non-unique. So this type asks two questions when the reducer is
/// resolved: whether the value is stored in the root itself, and then a distance is all one needs; or
/// whether the macro has a closure that goes through the accessors in place.
public struct _StatePath<Root, Value> {
  @usableFromInline
  enum Route {
    case stored(StoredField<Root, Value>)
    // The closure alone: what a route holds is copied for each action.
    case modifier((_ root: inout Root, _ body: (inout Value) -> Void) -> Void)
    case keyPath
  }

  @usableFromInline let route: Route
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>

  /// Resolves `keyPath`.
  public init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    if let field = StoredField(keyPath) {
      route = .stored(field)
    } else if let type = Root.self as? any ObservableState.Type,
      let modifier = type._$modifier(for: keyPath) as? _$StateModifier<Root, Value>
    {
      route = .modifier(modifier.modify)
    } else {
      route = .keyPath
    }
  }

  /// A copy of the value, and of nothing around it.
  @inlinable
  public func value(in root: inout Root) -> Value {
    if case .stored(let field) = route {
      return withUnsafeMutablePointer(to: &root) { field.address(in: $0).pointee }
    }
    return root[keyPath: keyPath]
  }

  /// Reads the value in place, or a copy if only an accessor returns it.
  @inlinable
  func read<Result>(_ root: inout Root, _ body: (UnsafePointer<Value>) -> Result) -> Result {
    if case .stored(let field) = route {
      return withUnsafePointer(to: &root) { body(field.address(in: $0)) }
    }
    return withUnsafePointer(to: root[keyPath: keyPath], body)
  }

  /// Calls `body` to change the value in place.
  @inlinable
  public func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    switch route {
    case .stored(let field):
      return withUnsafeMutablePointer(to: &root) { body(&field.address(in: $0).pointee) }
    case .modifier(let modify):
      var result: R?
      modify(&root) { result = body(&$0) }
      guard let result else {
        preconditionFailure("A state modifier did not call its body.")
      }
      return result
    case .keyPath:
      return body(&root[keyPath: keyPath])
    }
  }
}

/// A property that is stored in a value itself: known by how far it lies from the value's start.
@usableFromInline
struct StoredField<Root, Value> {
  @usableFromInline let offset: Int

  /// The field that `keyPath` leads to; nil if an accessor, an observer or a reference is on the way.
  @usableFromInline
  init?(_ keyPath: KeyPath<Root, Value>) {
    guard let offset = MemoryLayout<Root>.offset(of: keyPath) else { return nil }
    self.offset = offset
  }

  /// Where the field lies in the value at `root`, for as long as that value lies there.
  @inlinable
  func address(in root: UnsafeMutablePointer<Root>) -> UnsafeMutablePointer<Value> {
    UnsafeMutableRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }

  /// Where the field lies in the value at `root`, for as long as that value lies there.
  @inlinable
  func address(in root: UnsafePointer<Root>) -> UnsafePointer<Value> {
    UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }
}

/// A path into state for reading it without becoming an observer of what lies on the way.
@usableFromInline
struct StateReader<Root, Value> {
  @usableFromInline let keyPath: KeyPath<Root, Value>
  @usableFromInline let stored: StoredField<Root, Value>?

  @usableFromInline
  init(_ keyPath: KeyPath<Root, Value>) {
    self.keyPath = keyPath
    stored = StoredField(keyPath)
  }

  /// Calls `body` with the value where it lies, or with a copy if only an accessor leads there.
  @inlinable
  func read(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> Void) {
    if let stored { return body(stored.address(in: root)) }
    readCopy(root, body)
  }

  // Apart, so that only the caller that needs the copy has room for it on the stack.
  @inline(never)
  @usableFromInline
  func readCopy(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> Void) {
    withUnsafePointer(to: value(at: root), body)
  }

  /// The value in the root at `root`.
  @inlinable
  func value(at root: UnsafePointer<Root>) -> Value {
    if let stored { return stored.address(in: root).pointee }
    return withoutObserving { root.pointee[keyPath: keyPath] }
  }
}

/// Changes one field of an `@ObservableState` type in place; the macro makes one per field.
public struct _$StateModifier<Root, Value>: NamedField {
  package let name: String
  @usableFromInline
  let modify: (_ root: inout Root, _ body: (inout Value) -> Void) -> Void

  /// Makes a modifier for the field that `keyPath` leads to; the key path only gives the types.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    name: String,
    _ modify: @escaping (_ root: inout Root, _ body: (inout Value) -> Void) -> Void
  ) {
    self.name = name
    self.modify = modify
  }
}

/// A field of observable state whose types were lost.
package protocol NamedField {
  /// What code calls it.
  var name: String { get }
}

extension Optional {
  /// Lets `body` change the wrapped value where it lies, if there is one.
  @inlinable
  mutating func modifyInPlace<R>(_ body: (inout Wrapped) -> R) -> R? {
    self? <<= body
  }

  /// Makes it nil.
  ///
  /// Apart, because a large nil is made on the stack, where only the caller that needs it should have room for it.
  @inline(never)
  @usableFromInline
  mutating func clear() {
    willRemoveErased(self)
    self = nil
  }
}

/// Lets the closure on the right change the value on the left.
///
/// An assignment to an optional chain is the one way to ask an optional whether it has a value and to
/// reach that value without a copy of it on the stack. A large state would not fit there many times. It
/// takes an operator that assigns, and the standard library's own, because one declared here would be
/// declared for every module that imports this one.
@inlinable
func <<= <Value, R>(value: inout Value, body: (inout Value) -> R) -> R {
  body(&value)
}
