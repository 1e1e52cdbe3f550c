public import CustomDump

/// A write to a field of a feature's state, sent as an action by a form control.
///
/// One action case handles all fields; `binding(action:)` of the reducer performs the writes:
///
/// ```swift
/// enum ProfileAction: Equatable {
///   case binding(BindingAction<ProfileState>)
///   case didTapSave
/// }
/// ```
///
/// A text field sends its text:
///
/// ```swift
/// nameField.rx.text
///   .subscribe(onNext: { [store] in store.send(.binding(.set(\.name, $0))) })
///   .disposed(by: disposeBag)
/// ```
public struct BindingAction<Root> {
  /// The key path of the field.
  public let keyPath: PartialKeyPath<Root>

  let write: (inout Root) -> Void
  private let value: Any
  private let isEqualTo: (Any) -> Bool

  /// Creates an action that writes `value` to the field at `keyPath`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) -> Self {
    Self(
      keyPath: keyPath,
      write: { $0[keyPath: keyPath] = value },
      value: value,
      isEqualTo: { $0 as? Value == value }
    )
  }

  /// Matches a write to the field at `keyPath`, for patterns: `case .binding(\.name):`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>,
    bindingAction: Self
  ) -> Bool {
    bindingAction.keyPath == keyPath
  }
}

extension BindingAction: Equatable {
  /// Compares fields and values.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isEqualTo(rhs.value)
  }
}

extension BindingAction: CustomDumpStringConvertible {
  /// The field and value as in a test: `.set(\ProfileState.name, "Blob")`.
  public var customDumpDescription: String {
    ".set(\(keyPath.debugDescription), \(String(customDumping: value)))"
  }
}
