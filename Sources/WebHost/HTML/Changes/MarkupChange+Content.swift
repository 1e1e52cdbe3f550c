import ViewKit

/// What properties mean for what an element says or holds: text, values, pictures and addresses.
extension MarkupChange {
  static func ofContent(
    _ prop: Prop,
    _ value: PropValue?,
    _ surrounding: Surrounding
  ) -> [MarkupChange]? {
    let text = value?.plainText
    switch prop {
    case .tag:
      return surrounding == .options
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
