import ViewKit

/// What properties mean for the state an element is in: disabled, selected, expanded, and the limits of its value.
extension MarkupChange {
  static func ofState(_ prop: Prop, _ value: PropValue?, _ role: Role) -> [MarkupChange]? {
    let isTrue = value?.boolean == true
    switch (prop, role) {
    case (.isDisabled, .button), (.isDisabled, .textField), (.isDisabled, .secureField),
      (.isDisabled, .slider), (.isDisabled, .tab):
      return [.attribute(.node, "disabled", isTrue ? "" : nil)]
    case (.isExpanded, .disclosure):
      return [
        .attribute(.header, "aria-expanded", isTrue ? "true" : "false"),
        .attribute(.node, "data-open", isTrue ? "" : nil),
      ]
    case (.precision, .datePicker): return [.redraw]
    case (.isExpanded, _), (.precision, _): return []
    case (.isDisabled, .disclosure):
      return [.attribute(.header, "disabled", isTrue ? "" : nil)]
    case (.minimum, .datePicker): return [.attribute(.control, "min", value?.plainText)]
    case (.maximum, .datePicker): return [.attribute(.control, "max", value?.plainText)]
    case (.isDisabled, .picker):
      // Segments are a group, which no browser disables by itself.
      return [
        .attribute(.control, "disabled", isTrue ? "" : nil),
        .attribute(.control, "aria-disabled", isTrue ? "true" : nil),
      ]
    case (.isDisabled, .toggle), (.isDisabled, .datePicker), (.isDisabled, .colorPicker):
      return [.attribute(.control, "disabled", isTrue ? "" : nil)]
    case (.isDisabled, _):
      return [.attribute(.node, "aria-disabled", isTrue ? "true" : nil)]
    case (.isSelected, .tab):
      return [
        .attribute(.node, "aria-selected", isTrue ? "true" : "false"),
        .attribute(.node, "tabindex", isTrue ? "0" : "-1"),
      ]
    case (.isSelected, .tabPanel):
      return [.attribute(.node, "hidden", isTrue ? nil : "")]
    case (.isSelected, .button), (.isOn, .button):
      return [
        .attribute(.node, "aria-pressed", value.map { $0.boolean == true ? "true" : "false" })
      ]
    case (.isSelected, .row):
      return [
        .attribute(.node, "aria-current", isTrue ? "true" : nil),
        .attribute(.control, "aria-pressed", value.map { $0.boolean == true ? "true" : "false" }),
      ]
    case (.isSelected, _):
      return [.attribute(.node, "aria-current", isTrue ? "true" : nil)]
    case (.isOn, .toggle):
      return [.value(.control, isTrue ? "true" : "false")]
    case (.isOn, _):
      return [.attribute(.node, "data-on", isTrue ? "" : nil)]
    case (.isHidden, .tabPanel):
      return [.attribute(.node, "hidden", isTrue ? "" : nil)]
    case (.isHidden, _):
      // What is hidden keeps its place, other than a panel that is not selected.
      return [.attribute(.node, "data-hidden", isTrue ? "" : nil)]
    case (.isBusy, _):
      return [.attribute(.node, "aria-busy", isTrue ? "true" : nil)]
    case (.address, _):
      return [.attribute(.node, "data-a", value?.plainText)]
    case (.language, _):
      let language = value?.plainText
      return [
        .attribute(.node, "lang", language),
        .attribute(.node, "dir", language.map { WritingDirection.of($0).rawValue }),
      ]
    case (.isMissing, _), (.summary, _): return []
    case (.isPresented, _):
      return [.attribute(.node, "data-closed", value?.boolean == false ? "" : nil)]
    case (.minimum, .slider): return [.attribute(.node, "min", CSSValue.number(value) ?? "0")]
    case (.maximum, .slider): return [.attribute(.node, "max", CSSValue.number(value) ?? "1")]
    case (.step, .slider): return [.attribute(.node, "step", CSSValue.number(value) ?? "any")]
    case (.minimum, .stepper): return [.attribute(.control, "data-min", CSSValue.number(value))]
    case (.maximum, .stepper): return [.attribute(.control, "data-max", CSSValue.number(value))]
    case (.step, .stepper): return [.attribute(.control, "data-step", CSSValue.number(value))]
    case (.minimum, .spacer): return [.style("flex-basis", CSSValue.pixels(value))]
    case (.minimum, _), (.maximum, _), (.step, _), (.progress, _), (.selection, _):
      return []
    default:
      return nil
    }
  }
}
