import ViewKit

/// The markup of properties for the state of an element, such as disabled or selected.
extension MarkupChange {
  static func ofState(_ prop: Prop, _ value: PropValue?) -> [MarkupChange]? {
    let isTrue = value?.boolean == true
    switch prop {
    case .isDisabled: return [.attribute(.node, "aria-disabled", isTrue ? "true" : nil)]
    case .isSelected: return [.attribute(.node, "aria-current", isTrue ? "true" : nil)]
    case .isOn: return [.attribute(.node, "data-on", isTrue ? "" : nil)]
    // A hidden element keeps its space.
    case .isHidden: return [.attribute(.node, "data-hidden", isTrue ? "" : nil)]
    case .isBusy: return [.attribute(.node, "aria-busy", isTrue ? "true" : nil)]
    case .address: return [.attribute(.node, "data-a", value?.plainText)]
    case .destination: return [.attribute(.node, "data-to", value?.plainText)]
    case .language:
      let language = value?.plainText
      return [
        .attribute(.node, "lang", language),
        .attribute(.node, "dir", language.map { WritingDirection.of($0).rawValue }),
      ]
    case .colorScheme: return [.attribute(.node, "data-scheme", value?.plainText)]
    case .isPresented:
      return [.attribute(.node, "data-closed", value?.boolean == false ? "" : nil)]
    // Markup of these properties depends on the role.
    case .isMissing, .summary, .isExpanded, .precision, .minimum, .maximum, .step, .progress,
      .selection:
      return []
    default: return nil
    }
  }
}
