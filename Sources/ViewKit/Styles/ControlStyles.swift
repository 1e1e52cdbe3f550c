extension View {
  /// Sets the style of buttons in the view.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    let own = ControlStyle<ButtonStyleConfiguration>(style) {
      AnyView(style.makeBody(configuration: $0))
    }
    return EnvironmentModifier(content: self) {
      $0.buttonStyle = own
      $0.primitiveButtonStyle = nil
      $0.styles[.button] = own.name
    }
  }

  /// Sets the style of buttons in the view, including their activation.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    let own = ControlStyle<PrimitiveButtonStyleConfiguration>(style) {
      AnyView(style.makeBody(configuration: $0))
    }
    return EnvironmentModifier(content: self) {
      $0.buttonStyle = nil
      $0.primitiveButtonStyle = own.makeBody == nil ? nil : own
      $0.styles[.button] = own.name
    }
  }

  /// Sets the style of toggles in the view.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    let own = ControlStyle<ToggleStyleConfiguration>(style) {
      AnyView(style.makeBody(configuration: $0))
    }
    return EnvironmentModifier(content: self) {
      $0.toggleStyle = own.makeBody == nil ? nil : own
      $0.styles[.toggle] = own.name
    }
  }

  /// Sets the style of labels in the view.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    let own = ControlStyle<LabelStyleConfiguration>(style) {
      AnyView(style.makeBody(configuration: $0))
    }
    return EnvironmentModifier(content: self) {
      $0.labelStyle = own.makeBody == nil ? nil : own
      $0.styles[.label] = own.name
    }
  }

  /// Sets the style of progress views in the view.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    let own = ControlStyle<ProgressViewStyleConfiguration>(style) {
      AnyView(style.makeBody(configuration: $0))
    }
    return EnvironmentModifier(content: self) {
      $0.progressViewStyle = own.makeBody == nil ? nil : own
      $0.styles[.progress] = own.name
    }
  }

  /// Sets the style of lists in the view.
  public func listStyle(_ style: some ListStyle) -> some View {
    withControlStyle(.list, style.name)
  }

  /// Sets the style of forms in the view.
  public func formStyle(_ style: some FormStyle) -> some View {
    withControlStyle(.form, style.name)
  }

  /// Sets the style of menus in the view.
  public func menuStyle(_ style: some MenuStyle) -> some View {
    withControlStyle(.menu, style.name)
  }

  /// Sets the style of tab views in the view.
  public func tabViewStyle(_ style: some TabViewStyle) -> some View {
    withControlStyle(.tabView, style.name)
  }

  /// Returns the same view: hosts always show one page at a time.
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> Self {
    self
  }

  /// Sets the style of navigation split views in the view.
  public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View {
    EnvironmentModifier(content: self) { $0.splitStyle = style.name }
  }

  /// Sets the style of text fields in the view.
  public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    EnvironmentModifier(content: self) {
      $0.styles[.textField] = style.name
      $0.styles[.secureField] = style.name
    }
  }

  /// Sets the style of pickers in the view.
  public func pickerStyle(_ style: some PickerStyle) -> some View {
    withControlStyle(.picker, style.name)
  }

  /// Sets the style of date pickers in the view.
  public func datePickerStyle(_ style: some DatePickerStyle) -> some View {
    withControlStyle(.datePicker, style.name)
  }

  private func withControlStyle(_ role: Role, _ name: String) -> some View {
    EnvironmentModifier(content: self) { $0.styles[role] = name }
  }
}

extension EnvironmentValues {
  var buttonStyle: ControlStyle<ButtonStyleConfiguration>? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  var primitiveButtonStyle: ControlStyle<PrimitiveButtonStyleConfiguration>? {
    get { self[PrimitiveButtonStyleKey.self] }
    set { self[PrimitiveButtonStyleKey.self] = newValue }
  }

  var toggleStyle: ControlStyle<ToggleStyleConfiguration>? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }

  var labelStyle: ControlStyle<LabelStyleConfiguration>? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }

  var progressViewStyle: ControlStyle<ProgressViewStyleConfiguration>? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }

  var splitStyle: String {
    get { self[SplitStyleKey.self] }
    set { self[SplitStyleKey.self] = newValue }
  }

  private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<ButtonStyleConfiguration>? { nil }
  }

  private enum PrimitiveButtonStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<PrimitiveButtonStyleConfiguration>? { nil }
  }

  private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<ToggleStyleConfiguration>? { nil }
  }

  private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<LabelStyleConfiguration>? { nil }
  }

  private enum ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<ProgressViewStyleConfiguration>? { nil }
  }

  private enum SplitStyleKey: EnvironmentKey {
    static let defaultValue = "automatic"
  }
}
