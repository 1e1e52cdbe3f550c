/// A title with an icon.
public struct Label<Title: View, Icon: View>: View, PrimitiveView {
  let title: Title
  let icon: Icon

  /// Creates a label from two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  func outline(into outline: inout Outline) {
    if let makeBody = outline.environment.labelStyle?.makeBody {
      let configuration = LabelStyleConfiguration(
        title: .init(content: AnyView(title)),
        icon: .init(content: AnyView(icon))
      )
      outline.withEnvironment({ $0.labelStyle = nil }) {
        makeBody(configuration).resolveView(into: &$0)
      }
      return
    }
    let style = outline.environment.styles[.label]
    var props: Props = style.map { [.style: .string($0)] } ?? [:]
    if style == "iconOnly" {
      let text = LabelDerivation.text(of: outline.collect { title.resolveView(into: &$0) })
      if let text { props[.label] = .string(text) }
    }
    outline.element(.label, props) { inside in
      // The icon is decorative: the title already provides the accessible name.
      inside.step(0) {
        $0.adjust(Modification.meaning(.isDecorative, .bool(true)).apply) {
          icon.resolveView(into: &$0)
        }
      }
      inside.step(1) { title.resolveView(into: &$0) }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label from text and a symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label from text and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label from text and an image of the app.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  /// Creates a label from text and an image of the app.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  /// Creates a label from text and an image of an asset catalog.
  public init(_ title: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }

  /// Creates a label from text and an image of an asset catalog.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}

extension Label: ComparableContent where Title: ComparableContent, Icon: ComparableContent {
  func isSame(as newer: Label, in comparison: inout ContentComparison) -> Bool {
    icon.isSame(as: newer.icon, in: &comparison) && title.isSame(as: newer.title, in: &comparison)
  }
}
