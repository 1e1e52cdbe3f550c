/// A control that opens a list of actions.
public struct Menu<Label: View, Content: View>: View, PrimitiveView {
  let label: Label
  let content: Content
  private let primaryAction: (@MainActor () -> Void)?

  /// Creates a menu with any label; hosts draw only text and symbols of the label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    primaryAction = nil
  }

  /// Creates a menu whose first item has the label and performs the primary action.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.content = content()
    self.label = label()
    self.primaryAction = primaryAction
  }

  func outline(into outline: inout Outline) {
    let caption = Caption(of: outline.collect { label.resolveView(into: &$0) })
    outline.control(.menu, caption.props, on: [:]) { outline in
      guard let primaryAction else { return content.resolveView(into: &outline) }
      outline.step(0) {
        Button(action: primaryAction) { label }.resolveView(into: &$0)
      }
      outline.step(1) { content.resolveView(into: &$0) }
    }
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a menu with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == ViewKit.Label<Text, Image> {
  /// Creates a menu with a title and a system symbol.
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { ViewKit.Label(title, systemImage: name) }
  }

  /// Creates a menu with a title and a system symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    systemImage name: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { ViewKit.Label(title, systemImage: name) }
  }
}

/// The text and the symbol of a label, for elements with a title property instead of content.
@MainActor
struct Caption {
  var title: String?
  var systemImage: String?
  /// Properties of the element that modifiers of the label set: the test ID, the label and the hint.
  private var meaning: Props = [:]

  init(of items: [OutlineItem]) {
    title = LabelDerivation.text(of: items)
    note(items)
  }

  /// The properties of the caption.
  var props: Props {
    var props = meaning
    if let title { props[.title] = .string(title) }
    if let systemImage { props[.systemImage] = .string(systemImage) }
    return props
  }

  private mutating func note(_ items: [OutlineItem]) {
    for item in items {
      switch item.plan {
      case .element(let plan):
        if case .string(let name)? = plan.props[.systemImage] { systemImage = systemImage ?? name }
        for prop in [Prop.testID, .label, .hint] where meaning[prop] == nil {
          meaning[prop] = plan.props[prop]
        }
        note(plan.children)
      case .attachment(let plan): note(plan.items)
      case .component, .portal: break
      }
    }
  }
}

extension RoleTraits {
  static let menu = RoleTraits(takesFocus: true, namesItself: true, naming: .caption)
}
