/// A control that opens an address outside of the app.
public struct Link<Label: View>: View, PrimitiveView {
  let address: String
  let label: Label

  /// Creates a link to an address with any label.
  public init(address: String, @ViewBuilder label: () -> Label) {
    self.address = address
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    outline.control(.link, [.source: .string(address)], on: [:]) { label.resolveView(into: &$0) }
  }
}

extension Link where Label == Text {
  /// Creates a link to an address with a title.
  public init(_ title: LocalizedStringKey, address: String) {
    self.init(address: address) { Text(title) }
  }

  /// Creates a link to an address with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, address: String) {
    self.init(address: address) { Text(title) }
  }
}

extension RoleTraits {
  static let link = RoleTraits(takesFocus: true, namesItself: true, naming: .text)
}
