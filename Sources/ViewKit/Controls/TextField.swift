import Foundation

/// A text field.
///
/// Each keystroke sets the binding. The field shows the binding's resulting value: if a reducer keeps only digits, or
/// rejects a change, the next flush corrects the field.
public struct TextField: View, PrimitiveView {
  let title: Text
  let prompt: Text?
  let axis: Axis
  private let content: Content
  /// The label, whose text is the title; `nil` for a field with ``title``.
  private var label: (any View)?

  /// The text of a field.
  private enum Content {
    /// The binding is set on each keystroke.
    case live(Binding<String>)
    /// The binding, created for a region, is set when the user presses Return or leaves the field.
    case drafted(@MainActor (Region) -> Binding<String>)
  }

  /// Creates a field; without a prompt its title is the placeholder.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.title = Text(title)
    self.prompt = prompt
    self.axis = axis
    content = .live(text)
  }

  /// Creates a field; without a prompt its title is the placeholder.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.title = Text(title)
    self.prompt = prompt
    self.axis = axis
    content = .live(text)
  }

  /// Creates a field whose title is the text of a label; without a prompt the title is the placeholder.
  public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal,
    @ViewBuilder label: () -> some View
  ) {
    self.init("", text: text, prompt: prompt, axis: axis)
    self.label = label()
  }

  /// Creates a field whose binding is set when the user presses Return or leaves the field.
  init(drafting text: @escaping @MainActor (Region) -> Binding<String>, title: Text, prompt: Text?)
  {
    self.title = title
    self.prompt = prompt
    axis = .horizontal
    content = .drafted(text)
  }

  func outline(into outline: inout Outline) {
    let title = label.map { outline.title(of: $0) } ?? title
    switch content {
    case .drafted(let text):
      let text = text(outline.environment.region)
      outline.component(DraftField(title: title, prompt: prompt, text: text))
    case .live(let text):
      var props: Props = [:]
      if axis == .vertical { props[.axis] = .string(axis.rawValue) }
      outline.field(.textField, title: title, prompt: prompt, text: text, props)
    }
  }
}

/// A field that keeps a draft until the user presses Return or leaves the field.
private struct DraftField: View {
  @State private var draft: String?
  @State private var hasFocus = false
  let title: Text
  let prompt: Text?
  let text: Binding<String>

  var body: some View {
    Drafted(
      title: title,
      prompt: prompt,
      text: Binding(get: { draft ?? text.wrappedValue }, set: { draft = $0 }),
      hasFocus: $hasFocus,
      finish: {
        guard let written = draft else { return }
        draft = nil
        text.wrappedValue = written
      }
    )
  }
}

private struct Drafted: View, PrimitiveView {
  let title: Text
  let prompt: Text?
  let text: Binding<String>
  let hasFocus: Binding<Bool>
  let finish: @MainActor () -> Void

  func outline(into outline: inout Outline) {
    let behavior = FocusBehavior(isWanted: hasFocus.wrappedValue) { isFocused in
      hasFocus.wrappedValue = isFocused
      if !isFocused { finish() }
    }
    outline.attach(behavior, listeningFor: [.focus]) {
      $0.field(.textField, title: title, prompt: prompt, text: text, submit: finish)
    }
  }
}

/// A text field that hides its contents.
public struct SecureField: View, PrimitiveView {
  let title: Text
  let prompt: Text?
  let text: Binding<String>
  /// The label, whose text is the title; `nil` for a field with ``title``.
  private var label: (any View)?

  /// Creates a field whose title is the text of a label; without a prompt the title is the placeholder.
  public init(
    text: Binding<String>,
    prompt: Text? = nil,
    @ViewBuilder label: () -> some View
  ) {
    self.init("", text: text, prompt: prompt)
    self.label = label()
  }

  /// Creates a field; without a prompt its title is the placeholder.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil
  ) {
    self.title = Text(title)
    self.prompt = prompt
    self.text = text
  }

  /// Creates a field; without a prompt its title is the placeholder.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    text: Binding<String>,
    prompt: Text? = nil
  ) {
    self.title = Text(title)
    self.prompt = prompt
    self.text = text
  }

  func outline(into outline: inout Outline) {
    let title = label.map { outline.title(of: $0) } ?? title
    outline.field(.secureField, title: title, prompt: prompt, text: text)
  }
}

extension Outline {
  /// Returns the text of a label.
  fileprivate mutating func title(of label: any View) -> Text {
    Text(verbatim: LabelDerivation.label(of: collect { label.resolveView(into: &$0) }) ?? "")
  }

  /// Adds a text field.
  mutating func field(
    _ role: Role,
    title: Text,
    prompt: Text?,
    text: Binding<String>,
    _ other: Props = [:],
    submit: @escaping @MainActor () -> Void = {}
  ) {
    var props = environment.fieldTraits.props.merging(other) { _, own in own }
    props[.value] = .string(text.wrappedValue)
    let name = title.string(in: environment)
    props[.placeholder] = .string(prompt?.string(in: environment) ?? name)
    if prompt != nil { props[.label] = .string(name) }
    let input: EventHandler = { value in
      guard case .text(let wanted) = value else { return .invalidValue }
      text.wrappedValue = wanted
      return .handled
    }
    let done: EventHandler = { _ in
      submit()
      return .handled
    }
    control(role, props, on: [.input: input, .submit: done])
  }
}

extension RoleTraits {
  static let textField = RoleTraits(takesFocus: true, namesItself: true, input: .text)
  static let secureField = RoleTraits(takesFocus: true, namesItself: true, input: .text)
}
