public import CasePathsCore
public import CustomDump

/// A write to one field of a feature's state, sent as an action by a view's control.
///
/// A ``BindableAction`` has one case with this payload for all fields:
///
/// ```swift
/// case .binding(\.name):
///   state.isValid = !state.name.isEmpty
///   return .none
/// ```
public struct BindingAction<Root>: CasePathable, Sendable {
  /// The written field.
  public let keyPath: any PartialKeyPath<Root> & Sendable

  let value: any Sendable
  private let write: @Sendable (inout Root) -> Void
  private let isEqualTo: @Sendable (any Sendable) -> Bool
  var unhandledDetector: UnhandledBindingDetector?

  /// Creates a write of `value` to the field at `keyPath`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) -> Self where Root: ObservableState {
    Self(keyPath, value)
  }

  init<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) {
    self.init(keyPath: keyPath, value: value) { $0[keyPath: keyPath] = value }
  }

  init<Value: Equatable & Sendable>(
    keyPath: any PartialKeyPath<Root> & Sendable,
    value: Value,
    write: @escaping @Sendable (inout Root) -> Void
  ) {
    self.keyPath = keyPath
    self.value = value
    self.write = write
    isEqualTo = { $0 as? Value == value }
  }

  /// Writes the value into the state.
  @usableFromInline
  func apply(to root: inout Root) {
    unhandledDetector?.markHandled()
    write(&root)
  }

  /// Returns true if the action writes to the field at `keyPath`, for patterns in a `switch`.
  public static func ~= <Value>(
    keyPath: any WritableKeyPath<Root, Value> & Sendable,
    bindingAction: Self
  ) -> Bool {
    bindingAction.keyPath == keyPath
  }

  /// Rejects a pattern with a misspelled or read-only field at compile time.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "the state has no writable field of this name"
  )
  public static func ~= (
    keyPath: KeyPath<_MisspelledPath<Root>, Void>,
    bindingAction: Self
  ) -> Bool {
    false
  }

  /// The case paths of a binding action: one for each field.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of the fields, as in `store.receive(\.binding.name)`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The case path of the writes to one field.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<Root, Value> & Sendable
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      AnyCasePath(
        embed: { .set(keyPath, $0) },
        extract: { $0.keyPath == keyPath ? $0.value as? Value : nil }
      )
    }
  }
}

extension BindingAction: Equatable {
  /// Returns true if both actions write an equal value to the same field.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isEqualTo(rhs.value)
  }
}

extension BindingAction: CustomDumpStringConvertible {
  /// The field and the value: `.set(\State.name, "Blob")`.
  public var customDumpDescription: String {
    ".set(\(fieldLabel), \(String(customDumping: value)))"
  }

  /// The field as spelled in code.
  ///
  /// A key path contains the names of stored properties only. Properties of observable state are computed, so the
  /// state's type supplies their names.
  private var fieldLabel: String {
    if let state = Root.self as? any ObservableState.Type,
      let field = state._$modifier(for: keyPath) as? any NamedField
    {
      return "\\\(Root.self).\(field.name)"
    }
    // The description of a computed property contains its address, which differs in each run.
    return keyPath.debugDescription.replacing(#/ 0x[0-9a-f]+/#, with: "")
  }
}
