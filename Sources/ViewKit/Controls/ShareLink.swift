public import Foundation

/// A control that hands an address or a text to another app: the device's own choice of them, or else the clipboard.
public struct ShareLink<Label: View>: View, PrimitiveView {
  let item: String
  let label: Label

  /// Shares an address, with any label.
  public init(
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.item = item.absoluteString
    self.label = label()
  }

  /// Shares a text, with any label.
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
    // The host does what there is to do; the app is not asked.
    outline.control(.button, [.shared: .string(item)], on: [.tap: { _ in .handled }]) {
      label.resolveView(into: &$0)
    }
  }
}

/// What a ``ShareLink`` without a label of its own shows.
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
  /// Shares an address.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { DefaultShareLinkLabel(title: Text("Share…")) }
  }

  /// Shares a text.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { DefaultShareLinkLabel(title: Text("Share…")) }
  }

  /// Shares an address, with a text.
  public init(
    _ title: LocalizedStringKey,
    item: URL,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(item: item) { DefaultShareLinkLabel(title: Text(title)) }
  }

  /// Shares a text, with a text.
  public init(
    _ title: LocalizedStringKey,
    item: String,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(item: item) { DefaultShareLinkLabel(title: Text(title)) }
  }
}
