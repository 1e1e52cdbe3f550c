public import Foundation

extension View {
  /// How high the sheet around the view is; of several heights the person takes the smallest one first.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    sheetProps([.detents: .string(detents.map(\.name).sorted().joined(separator: " "))])
  }

  /// How high the sheet around the view is, and a binding to which of the heights it has; hosts keep to the first.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    sheetProps([.detents: .string(selection.wrappedValue.name)])
  }

  /// Shows the grip at the top of the sheet around the view, or hides it.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    sheetProps([.grip: .bool(visibility == .visible)])
  }

  /// Fills the sheet around the view.
  public func presentationBackground(_ style: some ShapeStyle) -> some View {
    sheetProps(style.backgroundProps)
  }

  /// Rounds the corners of the sheet around the view.
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View {
    sheetProps(radius.map { [.cornerRadius: .double($0)] } ?? [:])
  }

  /// Whether a sheet becomes something else on a small screen; hosts always show a sheet.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> Self { self }

  /// Whether what is behind the sheet can be used; hosts always keep it out of reach.
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

  /// A share of the screen.
  public static func fraction(_ fraction: CGFloat) -> Self {
    Self(name: "fraction(\(fraction))")
  }

  /// A height in points.
  public static func height(_ height: CGFloat) -> Self {
    Self(name: "height(\(height))")
  }
}

/// What a presentation becomes on a small screen.
public struct PresentationAdaptation: Hashable, Sendable {
  let name: String

  /// As fits the place.
  public static let automatic = Self(name: "automatic")
  /// It stays what it is.
  public static let none = Self(name: "none")
  /// A popover.
  public static let popover = Self(name: "popover")
  /// A sheet.
  public static let sheet = Self(name: "sheet")
  /// The whole screen.
  public static let fullScreenCover = Self(name: "fullScreenCover")
}

/// Whether what is behind a presentation can be used.
public struct PresentationBackgroundInteraction: Sendable {
  /// As fits the place.
  public static let automatic = Self()
  /// It can.
  public static let enabled = Self()
  /// It cannot.
  public static let disabled = Self()

  /// It can, up to a height.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}
