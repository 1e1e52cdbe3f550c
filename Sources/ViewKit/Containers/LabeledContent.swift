public import Foundation

/// A label with what belongs to it at the other end of the line.
public struct LabeledContent<Label: View, Content: View>: View {
  @Environment(\.labeledContentStyle) private var style
  private let label: Label
  private let content: Content

  /// Puts any label beside any views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The label and the content at both ends of a line.
  public var body: some View {
    if let style, let makeBody = style.makeBody {
      // The body of a style may contain labeled content in the default style; that in the content has the style.
      let styledContent = EnvironmentModifier(content: content) { $0.labeledContentStyle = style }
      let configuration = LabeledContentStyleConfiguration(
        label: .init(view: AnyView(label)),
        content: .init(view: AnyView(styledContent))
      )
      EnvironmentModifier(content: makeBody(configuration)) { $0.labeledContentStyle = nil }
    } else {
      HStack {
        label
        Spacer()
        content.foregroundStyle(.secondary)
      }
    }
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// Lays out the parts of a style's configuration.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

extension LabeledContent where Label == Text {
  /// Puts a text beside any views.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Puts a text beside any views.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Puts a text beside another one.
  public init(_ title: LocalizedStringKey, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Puts a text beside another one.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Puts a text beside a value as a format shows it.
  public init<Format: FormatStyle & Sendable>(
    _ title: LocalizedStringKey,
    value: Format.FormatInput,
    format: Format
  ) where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}
