public import CustomDump

/// A write to one field of a feature's state, which a control of a form sends as an action.
///
/// One case of the feature's actions stands for all fields, and `binding(action:)` of its reducer writes what it says:
///
/// ```swift
/// enum ProfileAction: Equatable {
///   case binding(BindingAction<ProfileState>)
///   case didTapSave
/// }
/// ```
///
/// A field sends what is typed into it:
///
/// ```swift
/// nameField.rx.text
///   .subscribe(onNext: { [store] in store.send(.binding(.set(\.name, $0))) })
///   .disposed(by: disposeBag)
/// ```
public struct BindingAction<Root> {
  /// The field that is written.
  public let keyPath: PartialKeyPath<Root>

  let write: (inout Root) -> Void
  private let value: Any
  private let isEqualTo: (Any) -> Bool

  /// Writes `value` to the field at `keyPath`.
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

  /// Whether the action writes to the field at `keyPath`, for patterns: `case .binding(\.name):`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>,
    bindingAction: Self
  ) -> Bool {
    bindingAction.keyPath == keyPath
  }
}

extension BindingAction: Equatable {
  /// Whether both write an equal value to the same field.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isEqualTo(rhs.value)
  }
}

extension BindingAction: CustomDumpStringConvertible {
  /// The field and the value, as a test writes them: `.set(\ProfileState.name, "Blob")`.
  public var customDumpDescription: String {
    ".set(\(keyPath.debugDescription), \(String(customDumping: value)))"
  }
}
