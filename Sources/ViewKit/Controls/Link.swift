/// A control that leads to an address outside of the app.
public struct Link<Label: View>: View, PrimitiveView {
  let address: String
  let label: Label

  /// Leads to an address, with any label.
  public init(address: String, @ViewBuilder label: () -> Label) {
    self.address = address
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    outline.control(.link, [.source: .string(address)], on: [:]) { label.resolveView(into: &$0) }
  }
}

extension Link where Label == Text {
  /// Leads to an address, with a text.
  public init(_ title: LocalizedStringKey, address: String) {
    self.init(address: address) { Text(title) }
  }

  /// Leads to an address, with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, address: String) {
    self.init(address: address) { Text(title) }
  }
}

extension RoleTraits {
  static let link = RoleTraits(takesFocus: true, namesItself: true, naming: .words)
}
