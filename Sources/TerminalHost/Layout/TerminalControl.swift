import ViewKit

/// A control's appearance and its reaction to keys.
///
/// Each control has its own file in `Controls`; `Role.control` lists all controls.
protocol TerminalControl {
  /// The block of an element.
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block

  /// The reaction to the Enter key.
  static func keyAction(of element: Element) -> KeyAction

  /// The value after one step, as an event's value; `nil` if the control has no such step.
  static func value(
    of element: Element,
    movedBy direction: Int,
    _ stride: ValueSteps.Stride
  ) -> String?

  /// True if the increment and decrement keys change the value.
  static var hasSteps: Bool { get }
}

/// A control's reaction to a key.
enum KeyAction {
  /// Sends an event.
  case send(EventKind, value: String? = nil)
  /// Opens the control's choices.
  case unfold
  /// Opens a path of the app.
  case open(String)
  /// No effect.
  case nothing
}

extension TerminalControl {
  static func keyAction(of element: Element) -> KeyAction {
    element.events.contains(.tap) ? .send(.tap) : .nothing
  }

  static func value(
    of element: Element,
    movedBy direction: Int,
    _ stride: ValueSteps.Stride
  ) -> String? { nil }

  static var hasSteps: Bool { false }
}
