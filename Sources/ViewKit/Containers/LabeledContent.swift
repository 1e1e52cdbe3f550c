public import Foundation

/// A label and its content at opposite ends of a line.
public struct LabeledContent<Label: View, Content: View>: View {
  @Environment(\.labeledContentStyle) private var style
  private let label: Label
  private let content: Content

  /// Creates labeled content with any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The label and the content at opposite ends of a line.
  public var body: some View {
    if let style, let makeBody = style.makeBody {
      // The style's body may contain labeled content in the default style; labeled content inside keeps the style.
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
  /// Creates labeled content from a style's configuration.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

extension LabeledContent where Label == Text {
  /// Creates labeled content with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates labeled content with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates labeled content from a title and a string.
  public init(_ title: LocalizedStringKey, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Creates labeled content from a title and a string.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Creates labeled content from a title and a formatted value.
  public init<Format: FormatStyle & Sendable>(
    _ title: LocalizedStringKey,
    value: Format.FormatInput,
    format: Format
  ) where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}
