/// A writable path into state that is analyzed once and then used for every action.
///
/// Evaluating a key path costs a walk over its components. A key path to a property of an `@ObservableState` type calls
/// accessors, which read, change and write back a copy; that makes every array inside it non-unique. Resolution
/// therefore prefers two faster routes: the offset of a property stored in the root itself, or the macro's closure that
/// modifies the property in place.
public struct _StatePath<Root, Value> {
  @usableFromInline
  enum Route {
    case stored(StoredField<Root, Value>)
    // The closure alone: the payload of a route is copied for each action.
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

  /// Returns a copy of the value without copying the root.
  @inlinable
  public func value(in root: inout Root) -> Value {
    if case .stored(let field) = route {
      return withUnsafeMutablePointer(to: &root) { field.address(in: $0).pointee }
    }
    return root[keyPath: keyPath]
  }

  /// Passes the value to `body` in place, or a copy if the path has accessors.
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

/// A property that is stored in the root value itself, identified by its offset.
@usableFromInline
struct StoredField<Root, Value> {
  @usableFromInline let offset: Int

  /// Creates the field of `keyPath`; returns nil if the path has an accessor, an observer or a reference.
  @usableFromInline
  init?(_ keyPath: KeyPath<Root, Value>) {
    guard let offset = MemoryLayout<Root>.offset(of: keyPath) else { return nil }
    self.offset = offset
  }

  /// Returns the address of the field in the value at `root`, valid until that value moves.
  @inlinable
  func address(in root: UnsafeMutablePointer<Root>) -> UnsafeMutablePointer<Value> {
    UnsafeMutableRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }

  /// Returns the address of the field in the value at `root`, valid until that value moves.
  @inlinable
  func address(in root: UnsafePointer<Root>) -> UnsafePointer<Value> {
    UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }
}

/// A path that reads state without registering an observer.
@usableFromInline
struct StateReader<Root, Value> {
  @usableFromInline let keyPath: KeyPath<Root, Value>
  @usableFromInline let stored: StoredField<Root, Value>?

  @usableFromInline
  init(_ keyPath: KeyPath<Root, Value>) {
    self.keyPath = keyPath
    stored = StoredField(keyPath)
  }

  /// Passes the value to `body` in place, or a copy if the path has accessors.
  @inlinable
  func read(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> Void) {
    if let stored { return body(stored.address(in: root)) }
    readCopy(root, body)
  }

  // Separate: only callers that need the copy reserve stack space for it.
  @inline(never)
  @usableFromInline
  func readCopy(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> Void) {
    withUnsafePointer(to: value(at: root), body)
  }

  /// Returns a copy of the value in the root at `root`.
  @inlinable
  func value(at root: UnsafePointer<Root>) -> Value {
    if let stored { return stored.address(in: root).pointee }
    return withoutObserving { root.pointee[keyPath: keyPath] }
  }
}

/// A modifier that changes one field of an `@ObservableState` type in place; the macro creates one per field.
public struct _$StateModifier<Root, Value>: NamedField {
  package let name: String
  @usableFromInline
  let modify: (_ root: inout Root, _ body: (inout Value) -> Void) -> Void

  /// Creates a modifier for the field at `keyPath`; the key path only determines the types.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    name: String,
    _ modify: @escaping (_ root: inout Root, _ body: (inout Value) -> Void) -> Void
  ) {
    self.name = name
    self.modify = modify
  }
}

/// A type-erased field of observable state.
package protocol NamedField {
  /// The name of the field in source code.
  var name: String { get }
}

extension Optional {
  /// Passes the wrapped value to `body` for mutation in place; returns nil without a value.
  @inlinable
  mutating func modifyInPlace<R>(_ body: (inout Wrapped) -> R) -> R? {
    self? <<= body
  }

  /// Sets the optional to nil after recording the last state for its observers.
  ///
  /// Separate: a large nil is made on the stack, and only callers that need it should reserve the space.
  @inline(never)
  @usableFromInline
  mutating func clear() {
    willRemoveErased(self)
    self = nil
  }
}

/// Passes the value on the left to the closure on the right for mutation.
///
/// Assigning through an optional chain is the only way to test an optional and reach its value without a copy on the
/// stack, where a large state would not fit many times. The assignment needs an operator. The standard library's
/// operator is reused, because a new operator would be declared for every module that imports this module.
@inlinable
func <<= <Value, R>(value: inout Value, body: (inout Value) -> R) -> R {
  body(&value)
}
