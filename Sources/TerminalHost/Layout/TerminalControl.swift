import ViewKit

/// What a control is in a terminal: how it is drawn, and what keys do to it.
///
/// Each control tells it in a file of its own in `Controls`; `Role.control` lists them all.
protocol TerminalControl {
  /// The block of an element.
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block

  /// What Enter does.
  static func keyAction(of element: Element) -> KeyAction

  /// The value that a step leads to, as its event carries it; nil where there is none.
  static func value(
    of element: Element,
    movedBy direction: Int,
    _ stride: ValueSteps.Stride
  ) -> String?

  /// Whether the keys for more and less move its value.
  static var hasSteps: Bool { get }
}

/// What a key does to a control.
enum KeyAction {
  /// Sends an event.
  case send(EventKind, value: String? = nil)
  /// Shows the choices inside.
  case unfold
  /// Opens an address of the app's own.
  case open(String)
  /// Nothing.
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
