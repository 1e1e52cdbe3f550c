/// What the graph has to know of a role.
///
/// A control tells it in the file of its view; `Role.traits` lists them all.
struct RoleTraits {
  /// Whether a person can go to it with the keyboard.
  var takesFocus = false
  /// Whether it has a name of its own, so that a control around it is not called by its words.
  var namesItself = false
  /// What inside of it names it, where it has no name that was given to it.
  var naming: Naming?
  /// What its `input` event carries; nil where it takes none.
  var input: EventValue.Form?
  /// What its `change` event carries; nil where it takes none.
  var change: EventValue.Form?
  /// What its `scroll` event carries; nil where it takes none.
  var scroll: EventValue.Form?
  /// Whether it keeps all that is below it out of reach.
  var isModal = false
  /// Whether it is a screen of its own, which has the focus itself where nothing inside has.
  var isScreen = false

  /// What names an element by what is inside of it.
  enum Naming {
    /// The words inside, or the names of the symbols where there are none.
    case words
    /// The title of the page inside, or the first words.
    case screenTitle
    /// Its title; the name of its symbol where it has none.
    case caption
  }

  /// Of what is no control.
  static let plain = RoleTraits()
}

extension Role {
  /// What the graph has to know of the role: the one list of all roles.
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
    case .gap: .gap
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
