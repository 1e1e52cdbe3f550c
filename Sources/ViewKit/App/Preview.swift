/// Views to look at while they are being written, as code from before the macro `#Preview` has them.
///
/// ```swift
/// struct CartView_Previews: PreviewProvider {
///   static var previews: some View {
///     CartView()
///   }
/// }
/// ```
///
/// `PreviewGallery` finds every such type of a program, and shows it.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

/// A view that `#Preview` describes, as a debug build keeps it: what the macro writes conforms to this.
@MainActor
public protocol PreviewSource {
  /// What it is called among several, if anything.
  static var name: String? { get }
  /// The file that describes it, with its module: `Cart/CartView.swift`.
  static var file: String { get }
  /// The line of that file.
  static var line: Int { get }

  /// Makes the view.
  @ViewBuilder static func makeView() -> any View
}

extension View {
  /// What the view is called among several previews; accepted without effect.
  public func previewDisplayName(_ value: String?) -> Self {
    self
  }

  /// Which device a preview imitates; accepted without effect.
  public func previewDevice(_ value: PreviewDevice?) -> Self {
    self
  }

  /// How large a preview is; accepted without effect.
  public func previewLayout(_ value: PreviewLayout) -> Self {
    self
  }
}

/// The name of a device that a preview imitates.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let rawValue: String

  /// Names a device.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Names a device.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

/// How large a preview is.
public enum PreviewLayout: Sendable {
  /// As large as the device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// With a size in points.
  case fixed(width: Double, height: Double)
}
