/// A writable path into state, looked at once and then followed for every action.
///
/// A key path to a stored property is followed in place by the standard library. One to a property of
/// an `@ObservableState` type leads through accessors, and there the standard library reads, changes
/// and writes back a copy, which makes every array inside it non-unique. The macro hands out a closure
/// that goes through the same accessors in place; this type asks for it when the reducer is resolved.
public struct _StatePath<Root, Value> {
  @usableFromInline
  enum Route {
    case keyPath(WritableKeyPath<Root, Value>)
    case modifier(_$StateModifier<Root, Value>)
  }

  @usableFromInline
  let route: Route
  private let keyPath: WritableKeyPath<Root, Value>

  /// Resolves `keyPath`.
  public init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    if let type = Root.self as? any ObservableState.Type,
      let modifier = type._$modifier(for: keyPath) as? _$StateModifier<Root, Value>
    {
      route = .modifier(modifier)
    } else {
      route = .keyPath(keyPath)
    }
  }

  /// A copy of the value.
  public func value(in root: Root) -> Value {
    root[keyPath: keyPath]
  }

  /// Lets `body` change the value where it lies.
  @inlinable
  public func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    switch route {
    case .keyPath(let keyPath):
      return body(&root[keyPath: keyPath])
    case .modifier(let modifier):
      var result: R?
      modifier.modify(&root) { result = body(&$0) }
      guard let result else {
        preconditionFailure("A state modifier did not call its body.")
      }
      return result
    }
  }
}

/// Changes one field of an `@ObservableState` type in place; the macro makes one per field.
public struct _$StateModifier<Root, Value> {
  @usableFromInline
  let modify: (_ root: inout Root, _ body: (inout Value) -> Void) -> Void

  /// Makes a modifier for the field that `keyPath` names; the key path only gives the types.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ modify: @escaping (_ root: inout Root, _ body: (inout Value) -> Void) -> Void
  ) {
    self.modify = modify
  }
}

extension Optional {
  /// Lets `body` change the wrapped value where it lies, if there is one.
  @inlinable
  mutating func modifyInPlace<R>(_ body: (inout Wrapped) -> R) -> R? {
    guard hasValue() else { return nil }
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }

  /// Whether there is a value.
  ///
  /// Without optimisation the comparison copies the value. In a function of its own that copy is off the
  /// stack again before the value is changed; else each level of a large state would leave one there.
  @inlinable
  mutating func hasValue() -> Bool { self != nil }
}
