public import Foundation

extension View {
  /// Sets the heights of the enclosing sheet; the sheet has the smallest of them.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    sheetProps([.detents: .string(detents.map(\.name).sorted().joined(separator: " "))])
  }

  /// Sets the heights of the enclosing sheet; the sheet has the selected height, and the user cannot change it.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    sheetProps([.detents: .string(selection.wrappedValue.name)])
  }

  /// Shows or hides the grip at the top of the enclosing sheet.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    sheetProps([.grip: .bool(visibility == .visible)])
  }

  /// Sets the background of the enclosing sheet.
  public func presentationBackground(_ style: some ShapeStyle) -> some View {
    sheetProps(style.backgroundProps)
  }

  /// Sets the corner radius of the enclosing sheet.
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View {
    sheetProps(radius.map { [.cornerRadius: .double($0)] } ?? [:])
  }

  /// Sets the form of a presentation on a small screen; accepted without effect: hosts always show a sheet.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> Self { self }

  /// Sets whether the views behind a sheet receive events; accepted without effect: hosts always block them.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> Self { self }

  private func sheetProps(_ props: Props) -> some View {
    Attached(content: self) { _ in PropBehavior(.sheet, props) }
  }
}

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  let name: String

  /// About half the screen.
  public static let medium = Self(name: "medium")
  /// The whole screen.
  public static let large = Self(name: "large")

  /// A fraction of the screen's height.
  public static func fraction(_ fraction: CGFloat) -> Self {
    Self(name: "fraction(\(fraction))")
  }

  /// A height in points.
  public static func height(_ height: CGFloat) -> Self {
    Self(name: "height(\(height))")
  }
}

/// The form of a presentation on a small screen.
public struct PresentationAdaptation: Hashable, Sendable {
  let name: String

  /// The host's default.
  public static let automatic = Self(name: "automatic")
  /// An unchanged form.
  public static let none = Self(name: "none")
  /// A popover.
  public static let popover = Self(name: "popover")
  /// A sheet.
  public static let sheet = Self(name: "sheet")
  /// The whole screen.
  public static let fullScreenCover = Self(name: "fullScreenCover")
}

/// The interaction with the views behind a presentation; hosts ignore it, so the views behind receive no events.
public struct PresentationBackgroundInteraction: Sendable {
  /// The host's default.
  public static let automatic = Self()
  /// The views behind receive events.
  public static let enabled = Self()
  /// The views behind receive no events.
  public static let disabled = Self()

  /// The views behind receive events up to a height of the sheet.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}
