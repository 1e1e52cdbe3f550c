/// A control that selects one of several values.
///
/// Each view inside represents the value in its `.tag`. Hosts identify values by their descriptions.
public struct Picker<Label: View, Selection: Hashable, Content: View>: View, PrimitiveView {
  let selection: Binding<Selection>
  let label: Label
  let content: Content

  /// Creates a picker with any label.
  public init(
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    let title = LabelDerivation.label(of: outline.collect { label.resolveView(into: &$0) })
    if outline.environment.styles[.picker] == "navigationLink",
      let link = outline.environment.navigation.pickerLink
    {
      link(options(title: title)).resolveView(into: &outline)
      return
    }
    let options = outline.options(of: content)
    let tags = TagIDs(options.map(\.traits.tag))
    var props: Props = [:]
    if let name = tags.name(of: AnyHashable(selection.wrappedValue)) {
      props[.selection] = .string(name)
    }
    if let title { props[.title] = .string(title) }
    let change: EventHandler = { value in
      guard case .option(let name) = value, let tag = tags.tag(named: name),
        let wanted = tag.base as? Selection
      else { return .invalidValue }
      selection.wrappedValue = wanted
      return .handled
    }
    outline.control(.picker, props, on: [.change: change]) { inside in
      for (position, option) in options.enumerated() {
        inside.option(option, named: tags.names[position])
      }
    }
  }
}

extension Picker {
  /// The picker's label, options and selection.
  private func options(title: String?) -> PickerOptions {
    PickerOptions(
      title: title ?? "",
      label: { label.resolveView(into: &$0) },
      options: { $0.options(of: content) },
      selection: AnyHashable(selection.wrappedValue),
      select: { tag in
        if let wanted = tag.base as? Selection { selection.wrappedValue = wanted }
      }
    )
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }

  /// Creates a picker with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == ViewKit.Label<Text, Image> {
  /// Creates a picker with a title and a system symbol.
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { ViewKit.Label(title, systemImage: name) }
  }

  /// Creates a picker with a title and a system symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    systemImage name: String,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { ViewKit.Label(title, systemImage: name) }
  }
}

extension Outline {
  /// Returns the options of a picker.
  mutating func options(of content: some View) -> [OutlineItem] {
    collect { outline in
      outline.withEnvironment {
        $0.styles[.picker] = nil
        // The options are not rows of an enclosing list, which creates only visible rows.
        $0.container = ContainerContext(givesTags: true)
      } _: {
        content.resolveView(into: &$0)
      }
    }
  }

  /// Adds one option of a picker: a tagged `Text`, or a row that contains any other view.
  fileprivate mutating func option(_ option: OutlineItem, named name: String) {
    let tag = Modification.meaning(.tag, .string(name))
    var item = option
    if case .element(let plan) = item.plan, plan.role == .text {
      tag.apply(to: &item)
    } else {
      item = OutlineItem(
        identity: option.identity,
        plan: .element(ElementPlan(role: .row, children: [option]))
      )
      tag.apply(to: &item)
    }
    append(item)
  }
}

extension RoleTraits {
  static let picker = RoleTraits(takesFocus: true, namesItself: true, change: .option)
}
