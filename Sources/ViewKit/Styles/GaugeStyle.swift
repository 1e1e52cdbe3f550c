/// The appearance of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of the styled gauge.
  associatedtype Body: View

  /// The properties of a gauge.
  typealias Configuration = GaugeStyleConfiguration

  /// Builds the styled gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge, for its style.
@MainActor
public struct GaugeStyleConfiguration {
  /// The value, from 0 at the lower bound to 1 at the upper bound.
  public let value: Double
  /// The label.
  public let label: Label
  /// The label of the current value; `nil` if the gauge has no such label.
  public let currentValueLabel: Label?
  /// The label of the lower bound; `nil` if the gauge has no such label.
  public let minimumValueLabel: Label?
  /// The label of the upper bound; `nil` if the gauge has no such label.
  public let maximumValueLabel: Label?

  /// A label of a gauge.
  public struct Label: View {
    let content: AnyView

    /// The label.
    public var body: some View { content }
  }
}

/// A predefined style; hosts draw each as a bar.
public struct HostGaugeStyle: GaugeStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension GaugeStyle where Self == HostGaugeStyle {
  /// The host's default style.
  public static var automatic: Self { Self() }
  /// A bar filled up to the value.
  public static var linearCapacity: Self { Self() }
  /// A small bar with a mark at the value.
  public static var accessoryLinear: Self { Self() }
  /// A small bar filled up to the value.
  public static var accessoryLinearCapacity: Self { Self() }
  /// A small open ring with a mark at the value.
  public static var accessoryCircular: Self { Self() }
  /// A small ring filled up to the value.
  public static var accessoryCircularCapacity: Self { Self() }
}

extension View {
  /// Sets the style of gauges in the view.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    let own = ControlStyle<GaugeStyleConfiguration>(style) {
      AnyView(style.makeBody(configuration: $0))
    }
    return EnvironmentModifier(content: self) {
      $0.gaugeStyle = own.makeBody == nil ? nil : own
    }
  }
}

extension EnvironmentValues {
  var gaugeStyle: ControlStyle<GaugeStyleConfiguration>? {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }

  private enum GaugeStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<GaugeStyleConfiguration>? { nil }
  }
}
