/// A field for text.
///
/// Each keystroke writes the binding. What the binding then holds is what the field shows: a
/// reducer that keeps digits only, or refuses a change, sets the field right with the next flush.
public struct TextField: View, PrimitiveView {
  let title: Text
  let prompt: Text?
  let axis: Axis
  let text: Binding<String>

  /// Makes a field; without a prompt its title is the placeholder.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.title = Text(title)
    self.prompt = prompt
    self.axis = axis
    self.text = text
  }

  /// Makes a field; without a prompt its title is the placeholder.
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
    self.text = text
  }

  func outline(into outline: inout Outline) {
    var props: [Prop: PropValue] = [:]
    if axis == .vertical { props[.axis] = .string(axis.rawValue) }
    outline.field(.textField, title: title, prompt: prompt, text: text, props)
  }
}

/// A field for text that nobody should read.
public struct SecureField: View, PrimitiveView {
  let title: Text
  let prompt: Text?
  let text: Binding<String>

  /// Makes a field; without a prompt its title is the placeholder.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil
  ) {
    self.title = Text(title)
    self.prompt = prompt
    self.text = text
  }

  /// Makes a field; without a prompt its title is the placeholder.
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
    outline.field(.secureField, title: title, prompt: prompt, text: text)
  }
}

extension Outline {
  /// Adds a field for text.
  mutating func field(
    _ role: Role,
    title: Text,
    prompt: Text?,
    text: Binding<String>,
    _ other: [Prop: PropValue] = [:]
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
    // Whoever listens to Return around the field comes first; see ViewGraph.handler(for:of:).
    control(role, props, on: [.input: input, .submit: { _ in .handled }])
  }
}
