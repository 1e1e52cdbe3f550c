/// The properties of a role that the graph uses.
///
/// A control declares its traits in the file of its view; `Role.traits` lists all roles.
struct RoleTraits {
  /// True if the keyboard can focus the element.
  var takesFocus = false
  /// True if the element has its own name, so its text does not contribute to the name of an enclosing control.
  var namesItself = false
  /// The source of the accessible name if the element has no explicit label.
  var naming: Naming?
  /// The form of the `input` event's value; `nil` if the element has no such event.
  var input: EventValue.Form?
  /// The form of the `change` event's value; `nil` if the element has no such event.
  var change: EventValue.Form?
  /// The form of the `scroll` event's value; `nil` if the element has no such event.
  var scroll: EventValue.Form?
  /// True if the element blocks interaction with everything below it.
  var isModal = false
  /// True if the element is a screen, which holds the focus if it has no focusable element.
  var isScreen = false

  /// The source of an element's accessible name within its content.
  enum Naming {
    /// The text of the content, or the names of its symbols if it has no text.
    case text
    /// The title of the page inside, or the first text.
    case screenTitle
    /// The element's title, or the name of its symbol.
    case caption
  }

  /// The traits of a role that is not a control.
  static let plain = RoleTraits()
}

extension Role {
  /// The traits of the role.
  var traits: RoleTraits {
    switch self {
    case .progress: .progress
    case .button: .button
    case .link: .link
    case .textField: .textField
    case .secureField: .secureField
    case .toggle: .toggle
    case .stepper: .stepper
    case .picker: .picker
    case .slider: .slider
    case .menu: .menu
    case .datePicker: .datePicker
    case .colorPicker: .colorPicker
    case .disclosure: .disclosure
    case .rowPlaceholder: .rowPlaceholder
    case .tab: .tab
    case .page: .page
    case .sheet: .sheet
    case .alert, .confirmationDialog: .dialog
    case .text, .image, .asyncImage, .shape, .spacer, .divider, .root, .group, .hStack, .vStack,
      .zStack, .scroll, .list, .form, .section, .row, .grid, .label, .geometry, .splitView, .column,
      .tabView, .tabPanel, .navigationStack, .toolbar, .toolbarItem, .toast:
      .plain
    }
  }
}
