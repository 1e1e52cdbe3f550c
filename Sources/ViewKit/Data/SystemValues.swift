extension EnvironmentValues {
  /// Whether controls take input here; `.disabled` sets it.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  /// Whether the screen is light or dark; hosts adapt named colours by themselves.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Closes the sheet, dialog or pushed page that the view is in.
  public var dismiss: DismissAction {
    DismissAction(reader: reader?.node)
  }

  /// Whether the view is in a sheet, dialog or pushed page.
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

/// Whether a screen is light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// Closes the presentation that a view is in; call it like a function.
///
/// ```swift
/// @Environment(\.dismiss) var dismiss
/// var body: some View {
///   Button("Close") { dismiss() }
/// }
/// ```
@MainActor
public struct DismissAction {
  // The node, not a closure of the presenter: it knows the presenter's newest closure.
  fileprivate weak var reader: ComponentNode?

  /// Closes the presentation; where there is none, nothing happens.
  public func callAsFunction() {
    _ = presentation?.handlers[.dismiss]?(.nothing)
  }

  fileprivate var presentation: ElementNode? {
    reader?.ancestors.lazy.compactMap { $0 as? ElementNode }
      .first { $0.handlers[.dismiss] != nil }
  }
}

extension View {
  /// Keeps controls inside from taking input where the value is true.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentModifier(content: self) { $0.isEnabled = $0.isEnabled && !isDisabled }
  }
}
