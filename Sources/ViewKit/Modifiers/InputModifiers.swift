extension View {
  /// Says what a person types into the fields inside, so that a host can offer the keys for it.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    fieldTraits { $0.keyboard = type.name }
  }

  /// Says what the key for Return does in the fields inside.
  public func submitLabel(_ label: SubmitLabel) -> some View {
    fieldTraits { $0.submitLabel = label.name }
  }

  /// Says which letters of the fields inside are made capitals while a person types.
  public func textInputAutocapitalization(_ type: TextInputAutocapitalization?) -> some View {
    fieldTraits { $0.autocapitalization = type?.name }
  }

  /// Says which letters of the fields inside are made capitals, as older code has it.
  public func autocapitalization(_ type: UITextAutocapitalizationType) -> some View {
    fieldTraits { $0.autocapitalization = type.name }
  }

  /// Keeps hosts from mending what is typed into the fields inside.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View {
    fieldTraits { $0.isUncorrected = isDisabled }
  }

  /// Keeps hosts from mending what is typed into the fields inside, as older code has it.
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View {
    fieldTraits { $0.isUncorrected = isDisabled ?? false }
  }

  /// Says what the fields inside are for, so that a host can offer to fill them in.
  public func textContentType(_ type: UITextContentType?) -> some View {
    fieldTraits { $0.textContent = type?.name }
  }

  /// Hides the labels of the controls inside from the eye; assistive technology still reads them.
  public func labelsHidden() -> some View {
    EnvironmentModifier(content: self) { $0.labelVisibility = .hidden }
  }

  /// Shows or hides the labels of the controls inside.
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    EnvironmentModifier(content: self) { $0.labelVisibility = visibility }
  }

  /// Sets how large the controls inside are.
  public func controlSize(_ size: ControlSize) -> some View {
    EnvironmentModifier(content: self) { $0.controlSize = size }
  }

  private func fieldTraits(_ change: @escaping @MainActor (inout FieldTraits) -> Void) -> some View
  {
    EnvironmentModifier(content: self) { change(&$0.fieldTraits) }
  }
}
