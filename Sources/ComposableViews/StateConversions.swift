public import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Text {
  /// Shows a text that came out of a feature's state, with the style of each of its runs.
  ///
  /// - Parameter state: The text.
  public init(_ state: TextState) {
    self = state.runs.reduce(Text(verbatim: "")) { text, run in
      var piece = Text(verbatim: run.text)
      if run.style.isBold { piece = piece.bold() }
      if run.style.isItalic { piece = piece.italic() }
      if run.style.isUnderlined { piece = piece.underline() }
      if run.style.isStruckThrough { piece = piece.strikethrough() }
      return text + piece
    }
  }
}

extension ButtonRole {
  /// The role that a feature's state gives a button.
  ///
  /// - Parameter role: The role.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

extension Visibility {
  /// The visibility that a feature's state gives a dialog's title.
  ///
  /// - Parameter visibility: The visibility.
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .hidden: self = .hidden
    case .visible: self = .visible
    }
  }
}
