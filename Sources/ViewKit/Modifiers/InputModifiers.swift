extension View {
  /// Sets the keyboard that a host offers for fields in the view.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    fieldTraits { $0.keyboard = type.name }
  }

  /// Sets the label of the Return key for fields in the view.
  public func submitLabel(_ label: SubmitLabel) -> some View {
    fieldTraits { $0.submitLabel = label.name }
  }

  /// Sets the automatic capitalization in fields in the view.
  public func textInputAutocapitalization(_ type: TextInputAutocapitalization?) -> some View {
    fieldTraits { $0.autocapitalization = type?.name }
  }

  /// Sets the automatic capitalization in fields in the view; deprecated form.
  public func autocapitalization(_ type: UITextAutocapitalizationType) -> some View {
    fieldTraits { $0.autocapitalization = type.name }
  }

  /// Disables autocorrection in fields in the view.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View {
    fieldTraits { $0.disablesAutocorrection = isDisabled }
  }

  /// Disables autocorrection in fields in the view; deprecated form.
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View {
    fieldTraits { $0.disablesAutocorrection = isDisabled ?? false }
  }

  /// Sets the content type of fields in the view, which hosts use for autofill.
  public func textContentType(_ type: UITextContentType?) -> some View {
    fieldTraits { $0.textContent = type?.name }
  }

  /// Hides the labels of controls in the view; assistive technology still reads them.
  public func labelsHidden() -> some View {
    EnvironmentModifier(content: self) { $0.labelVisibility = .hidden }
  }

  /// Shows or hides the labels of controls in the view.
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    EnvironmentModifier(content: self) { $0.labelVisibility = visibility }
  }

  /// Sets the size of controls in the view.
  public func controlSize(_ size: ControlSize) -> some View {
    EnvironmentModifier(content: self) { $0.controlSize = size }
  }

  private func fieldTraits(_ change: @escaping @MainActor (inout FieldTraits) -> Void) -> some View
  {
    EnvironmentModifier(content: self) { change(&$0.fieldTraits) }
  }
}
