/// A control that is on or off.
public struct Toggle<Label: View>: View, PrimitiveView {
  let isOn: Binding<Bool>
  let label: Label

  /// Creates a toggle with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    let change: EventHandler = { value in
      guard case .flag(let wanted) = value else { return .invalidValue }
      isOn.wrappedValue = wanted
      return .handled
    }
    if let makeBody = outline.environment.toggleStyle?.makeBody {
      let configuration = ToggleStyleConfiguration(
        label: .init(content: AnyView(label)),
        isOn: isOn
      )
      outline.withEnvironment({ $0.toggleStyle = nil }) {
        makeBody(configuration).resolveView(into: &$0)
      }
      return
    }
    outline.control(.toggle, [.isOn: .bool(isOn.wrappedValue)], on: [.change: change]) {
      label.resolveView(into: &$0)
    }
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Creates a toggle with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == ViewKit.Label<Text, Image> {
  /// Creates a toggle with a title and a system symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { ViewKit.Label(title, systemImage: name) }
  }

  /// Creates a toggle with a title and a system symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { ViewKit.Label(title, systemImage: name) }
  }
}

extension RoleTraits {
  static let toggle = RoleTraits(takesFocus: true, namesItself: true, naming: .text, change: .flag)
}
