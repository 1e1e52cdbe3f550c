public import Foundation

extension Link {
  /// Leads to an address, with any label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.init(address: destination.absoluteString, label: label)
  }
}

extension Link where Label == Text {
  /// Leads to an address, with a text.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(title, address: destination.absoluteString)
  }

  /// Leads to an address, with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(title, address: destination.absoluteString)
  }
}
