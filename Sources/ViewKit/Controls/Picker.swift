/// A control that takes one of several values.
///
/// Each view inside stands for the value in its `.tag`. Hosts know values by their descriptions.
public struct Picker<Label: View, Selection: Hashable, Content: View>: View, PrimitiveView {
  let selection: Binding<Selection>
  let label: Label
  let content: Content

  /// Makes a picker with any label.
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
    let options = outline.collect { outline in
      outline.withEnvironment({ $0.styles[.picker] = nil }) { content.resolve(into: &$0) }
    }
    let tags = TagNames(options.map(\.traits.tag))
    var props: [Prop: PropValue] = [:]
    if let name = tags.name(of: AnyHashable(selection.wrappedValue)) {
      props[.selection] = .string(name)
    }
    let title = LabelDerivation.label(of: outline.collect { label.resolve(into: &$0) })
    if let title { props[.title] = .string(title) }
    let change: EventHandler = { name in
      guard let tag = name.flatMap(tags.tag(named:)) else { return .invalidValue }
      guard let value = tag.base as? Selection else { return .invalidValue }
      selection.wrappedValue = value
      return .handled
    }
    outline.control(.picker, props, on: [.change: change]) { inside in
      for (position, option) in options.enumerated() {
        inside.option(option, named: tags.names[position])
      }
    }
  }
}

extension Picker where Label == Text {
  /// Makes a picker with a text.
  public init(
    _ title: some StringProtocol,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Outline {
  /// Adds one option of a picker: a text with a tag, or a row around anything else.
  fileprivate mutating func option(_ option: Item, named name: String) {
    let tag = Modification.meaning(.tag, .string(name))
    var item = option
    if case .element(let plan) = item.plan, plan.role == .text {
      tag.apply(to: &item)
    } else {
      item = Item(slot: option.slot, plan: .element(ElementPlan(role: .row, children: [option])))
      tag.apply(to: &item)
    }
    append(item)
  }
}

/// The names by which hosts know the tags of a container.
@MainActor
struct TagNames {
  private(set) var names: [String] = []
  private let tags: [AnyHashable]

  /// Names tags by their descriptions, and views without a tag by their positions.
  init(_ tags: [AnyHashable?]) {
    self.tags = tags.enumerated().map { $1 ?? AnyHashable($0) }
    for tag in self.tags {
      let name = Self.unwrapped(tag.base).map { String(describing: $0) } ?? ""
      // Two values may look the same; a host must still be able to tell them apart.
      let count = names.count { $0 == name || $0.hasPrefix("\(name)#") }
      names.append(count == 0 ? name : "\(name)#\(count)")
    }
  }

  /// The tag at a position.
  func tag(at position: Int) -> AnyHashable {
    tags[position]
  }

  /// The tag with a name.
  func tag(named name: String) -> AnyHashable? {
    names.firstIndex(of: name).map { tags[$0] }
  }

  /// The position of a tag; one of an optional type stands for the value in it, too.
  func position(of tag: AnyHashable) -> Int? {
    tags.firstIndex(of: tag)
  }

  /// The name of a tag.
  func name(of tag: AnyHashable) -> String? {
    position(of: tag).map { names[$0] }
  }

  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}
