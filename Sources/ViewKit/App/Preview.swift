/// Views to preview during development, in the form older than the macro `#Preview`.
///
/// ```swift
/// struct CartView_Previews: PreviewProvider {
///   static var previews: some View {
///     CartView()
///   }
/// }
/// ```
///
/// `PreviewGallery` finds and shows every such type of a program.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

/// A view that `#Preview` registers in a debug build; the macro's expansion conforms to this protocol.
@MainActor
public protocol PreviewSource {
  /// The name that distinguishes the preview from others; `nil` if it has no name.
  static var name: String? { get }
  /// The source file with its module: `Cart/CartView.swift`.
  static var file: String { get }
  /// The line of the preview in its file.
  static var line: Int { get }

  /// Creates the view.
  @ViewBuilder static func makeView() -> any View
}

extension View {
  /// Sets the view's name among several previews; accepted without effect.
  public func previewDisplayName(_ value: String?) -> Self {
    self
  }

  /// Sets the device that a preview imitates; accepted without effect.
  public func previewDevice(_ value: PreviewDevice?) -> Self {
    self
  }

  /// Sets the size of a preview; accepted without effect.
  public func previewLayout(_ value: PreviewLayout) -> Self {
    self
  }
}

/// The name of a device that a preview imitates.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name of the device.
  public let rawValue: String

  /// Creates a device from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a device from its name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

/// The size of a preview.
public enum PreviewLayout: Sendable {
  /// The size of the device.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A size in points.
  case fixed(width: Double, height: Double)
}
