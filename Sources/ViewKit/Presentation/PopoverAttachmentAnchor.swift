public import Foundation

/// The part of a view to attach a popover to; hosts place popovers next to the whole view.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view.
  case rect(Source)
  /// A point of the view.
  case point(UnitPoint)

  /// A rectangle of a view.
  public enum Source: Hashable, Sendable {
    /// The frame of the view.
    case bounds
    /// A rectangle in the coordinates of the view.
    case rect(CGRect)
  }
}
