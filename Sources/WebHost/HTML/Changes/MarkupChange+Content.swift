import ViewKit

/// The markup of properties for the content of an element: text, values, images and addresses.
extension MarkupChange {
  static func ofContent(
    _ prop: Prop,
    _ value: PropValue?,
    _ context: MarkupContext
  ) -> [MarkupChange]? {
    let text = value?.plainText
    switch prop {
    case .tag:
      return context == .options
        ? [.attribute(.node, "value", text)] : [.attribute(.node, "data-tag", text)]
    case .text, .title: return [.text(.label, text ?? "")]
    case .value: return [.attribute(.node, "data-value", text)]
    case .placeholder: return [.attribute(.node, "placeholder", text)]
    case .source: return [.attribute(.node, "href", text.flatMap(SafeURL.link))]
    case .systemImage: return [.attribute(.symbol, "href", text.map(Symbols.address))]
    case .header: return [.text(.header, text ?? "")]
    case .footer: return [.text(.footer, text ?? "")]
    default: return nil
    }
  }
}
