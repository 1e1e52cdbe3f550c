extension EnvironmentValues {
  /// A Boolean value that indicates whether controls accept input here; `.disabled` sets it.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  /// The color scheme of the screen; hosts adapt named colors themselves.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// An action that dismisses the enclosing sheet, dialog or pushed page.
  public var dismiss: DismissAction {
    DismissAction(reader: reader?.node)
  }

  /// A Boolean value that indicates whether the view is in a sheet, dialog or pushed page.
  public var isPresented: Bool {
    DismissAction(reader: reader?.node).presentation != nil
  }

  private enum EnabledKey: EnvironmentKey {
    static let defaultValue = true
  }

  private enum ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
  }
}

/// The color scheme of a screen: light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// An action that dismisses the enclosing presentation; call it like a function.
///
/// ```swift
/// @Environment(\.dismiss) var dismiss
/// var body: some View {
///   Button("Close") { dismiss() }
/// }
/// ```
@MainActor
public struct DismissAction {
  // Stores the node and not a closure of the presenter, so a call reaches the presenter's latest closure.
  fileprivate weak var reader: ComponentNode?

  /// Dismisses the presentation; has no effect outside a presentation.
  public func callAsFunction() {
    _ = presentation?.handlers[.dismiss]?(.nothing)
  }

  fileprivate var presentation: ElementNode? {
    reader?.ancestors.lazy.compactMap { $0 as? ElementNode }
      .first { $0.handlers[.dismiss] != nil }
  }
}

extension View {
  /// Disables the controls of the view if the value is true.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentModifier(content: self) { $0.isEnabled = $0.isEnabled && !isDisabled }
  }
}
