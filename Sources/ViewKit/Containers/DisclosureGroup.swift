/// Views below a label that the user can collapse.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  private let isExpanded: Binding<Bool>?
  private let content: () -> Content
  private let label: Label

  /// Creates a group that stores its own expansion state, with any label.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    isExpanded = nil
    self.content = content
    self.label = label()
  }

  /// Creates a group that a binding expands and collapses, with any label.
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  /// The label, and the content while the group is expanded.
  public var body: some View {
    Disclosure(isExpanded: isExpanded ?? $isOpen, content: content, label: label)
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group that stores its own expansion state, with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group that stores its own expansion state, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group that a binding expands and collapses, with a title.
  public init(
    _ title: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// Creates a group that a binding expands and collapses, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

private struct Disclosure<Label: View, Content: View>: View, PrimitiveView {
  let isExpanded: Binding<Bool>
  let content: () -> Content
  let label: Label

  func outline(into outline: inout Outline) {
    let style = outline.environment.disclosureGroupStyle
    if let makeBody = style?.makeBody {
      // The style's body may contain a group in the default style; groups in the content keep the style.
      let styledContent = EnvironmentModifier(content: content()) {
        $0.disclosureGroupStyle = style
      }
      let configuration = DisclosureGroupStyleConfiguration(
        label: .init(content: AnyView(label)),
        content: .init(content: AnyView(styledContent)),
        expansion: isExpanded
      )
      outline.withEnvironment({ $0.disclosureGroupStyle = nil }) {
        makeBody(configuration).resolveView(into: &$0)
      }
      return
    }
    let isOpen = isExpanded.wrappedValue
    var props = Caption(of: outline.collect { label.resolveView(into: &$0) }).props
    props[.isExpanded] = .bool(isOpen)
    let change: EventHandler = { value in
      guard case .isExpanded(let wanted) = value else { return .invalidValue }
      isExpanded.wrappedValue = wanted
      return .handled
    }
    outline.control(.disclosure, props, on: [.change: change]) { inside in
      guard isOpen else { return }
      inside.withEnvironment({ $0.container.makesRows = false }) {
        content().resolveView(into: &$0)
      }
    }
  }
}

/// Related views in a box with a title.
public struct GroupBox<Label: View, Content: View>: View {
  @Environment(\.groupBoxStyle) private var style
  private let content: Content
  private let label: Label

  /// Creates a box with any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The label above the content.
  public var body: some View {
    if let style, let makeBody = style.makeBody {
      // The style's body may contain a box in the default style; boxes in the content keep the style.
      let styledContent = EnvironmentModifier(content: content) { $0.groupBoxStyle = style }
      let configuration = GroupBoxStyleConfiguration(
        label: .init(view: AnyView(label)),
        content: .init(view: AnyView(styledContent))
      )
      EnvironmentModifier(content: makeBody(configuration)) { $0.groupBoxStyle = nil }
    } else {
      VStack(alignment: .leading) {
        label.font(.headline)
        content
      }
      .withModifications(.look(.style, .string("box")))
    }
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates a box from a style's configuration.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    content = configuration.content
    label = configuration.label
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a box with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension RoleTraits {
  static let disclosure = RoleTraits(
    takesFocus: true,
    namesItself: true,
    naming: .caption,
    change: .isExpanded
  )
}
