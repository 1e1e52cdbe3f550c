import ViewKit

extension Role {
  /// The control implementation of the role; `nil` for other roles.
  ///
  /// The only list of controls.
  var control: (any TerminalControl.Type)? {
    switch self {
    case .button: TerminalButton.self
    case .link: TerminalLink.self
    case .textField, .secureField: TerminalField.self
    case .toggle: TerminalToggle.self
    case .stepper: TerminalStepper.self
    case .picker: TerminalPicker.self
    case .slider: TerminalSlider.self
    case .menu: TerminalMenu.self
    case .datePicker: TerminalDatePicker.self
    case .colorPicker: TerminalColorPicker.self
    case .disclosure: TerminalDisclosure.self
    case .text, .image, .asyncImage, .shape, .spacer, .divider, .progress, .root, .group, .hStack,
      .vStack, .zStack, .scroll, .list, .form, .section, .row, .grid, .label, .geometry, .splitView,
      .column, .rowPlaceholder, .tabView, .tab, .tabPanel, .navigationStack, .page, .toolbar,
      .toolbarItem,
      .sheet, .alert, .confirmationDialog, .toast:
      nil
    }
  }
}
