public import Foundation

/// A control that shares an address or a string with another app: through the share dialog of the device, or else the
/// clipboard.
///
/// Hosts ignore the subject and the message.
public struct ShareLink<Label: View>: View, PrimitiveView {
  let item: String
  let label: Label

  /// Creates a link that shares an address, with any label.
  public init(
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.item = item.absoluteString
    self.label = label()
  }

  /// Creates a link that shares a string, with any label.
  public init(
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.item = item
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    // The host shares the item; the app has no part in it.
    outline.control(.button, [.shared: .string(item)], on: [.tap: { _ in .handled }]) {
      label.resolveView(into: &$0)
    }
  }
}

/// The default label of a ``ShareLink``.
public struct DefaultShareLinkLabel: View {
  let title: Text

  /// A symbol and the title.
  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a link that shares an address.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { DefaultShareLinkLabel(title: Text("Share…")) }
  }

  /// Creates a link that shares a string.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { DefaultShareLinkLabel(title: Text("Share…")) }
  }

  /// Creates a link that shares an address, with a title.
  public init(
    _ title: LocalizedStringKey,
    item: URL,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(item: item) { DefaultShareLinkLabel(title: Text(title)) }
  }

  /// Creates a link that shares a string, with a title.
  public init(
    _ title: LocalizedStringKey,
    item: String,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(item: item) { DefaultShareLinkLabel(title: Text(title)) }
  }
}
