import ViewKit

/// The markup of properties for keyboards, pointers and scrolling.
extension MarkupChange {
  static func ofInput(_ prop: Prop, _ value: PropValue?) -> [MarkupChange]? {
    let text = value?.plainText
    let flag = value?.boolean == true ? "" : nil
    switch prop {
    // The page's script does not allow patches of these attributes, so the field is rendered again.
    case .keyboard: return [.attribute(.node, "inputmode", text), .redraw]
    case .submitLabel: return [.attribute(.node, "enterkeyhint", text), .redraw]
    case .autocapitalization: return [.attribute(.node, "autocapitalize", text), .redraw]
    case .disablesAutocorrection:
      return [
        .attribute(.node, "autocorrect", flag == nil ? nil : "off"),
        .attribute(.node, "spellcheck", flag == nil ? nil : "false"), .redraw,
      ]
    case .textContent: return [.attribute(.node, "autocomplete", text), .redraw]
    case .hidesLabel: return [.attribute(.node, "data-unlabelled", flag)]
    case .help: return [.attribute(.node, "title", text), .redraw]
    case .ignoresTaps: return [.attribute(.node, "data-through", flag)]
    case .scrollTarget: return [.attribute(.node, "data-scroll", text)]
    case .controlSize: return [.attribute(.node, "data-size", text)]
    case .shared: return [.attribute(.node, "data-share", text), .redraw]
    default: return nil
    }
  }
}
