/// The look of disclosure groups.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// The type of the whole view.
  associatedtype Body: View

  /// The parts of a disclosure group.
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// Builds the whole view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a disclosure group, for its style.
@MainActor
public struct DisclosureGroupStyleConfiguration {
  /// The label.
  public let label: Label
  /// The content, which the group can collapse.
  public let content: Content
  let expansion: Binding<Bool>

  /// A Boolean value that indicates whether the content is shown; a style writes it, and `$configuration.isExpanded`
  /// binds it.
  public var isExpanded: Bool {
    get { expansion.wrappedValue }
    nonmutating set { expansion.wrappedValue = newValue }
  }

  /// The label of a disclosure group.
  public struct Label: View {
    let content: AnyView

    /// The label.
    public var body: some View { content }
  }

  /// The content of a disclosure group.
  public struct Content: View {
    let content: AnyView

    /// The content.
    public var body: some View { content }
  }
}

/// The host's own look.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Creates the style.
  public nonisolated init() {}

  /// The label; hosts draw the other parts of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The host's own look.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
  /// Sets the look of disclosure groups inside.
  public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
    let own = ControlStyle<DisclosureGroupStyleConfiguration>(style) {
      AnyView(style.makeBody(configuration: $0))
    }
    return EnvironmentModifier(content: self) {
      $0.disclosureGroupStyle = own.makeBody == nil ? nil : own
    }
  }
}

extension EnvironmentValues {
  var disclosureGroupStyle: ControlStyle<DisclosureGroupStyleConfiguration>? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }

  private enum DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<DisclosureGroupStyleConfiguration>? { nil }
  }
}
