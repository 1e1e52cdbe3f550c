public import Foundation

extension Link {
  /// Creates a link to an address with any label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.init(address: destination.absoluteString, label: label)
  }
}

extension Link where Label == Text {
  /// Creates a link to an address with a title.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(title, address: destination.absoluteString)
  }

  /// Creates a link to an address with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(title, address: destination.absoluteString)
  }
}
