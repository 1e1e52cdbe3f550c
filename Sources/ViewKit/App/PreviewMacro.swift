#if !canImport(SwiftUI)
public import ViewKit

/// Describes a view to look at while it is being written, for editors that show previews.
///
/// ```swift
/// #Preview("Cart") {
///   CartView(store: Store(initialState: Cart.State.sample) { Cart() })
/// }
/// ```
///
/// The view is compiled with the file. A debug build keeps it, so that `PreviewGallery` finds and shows it; a release
/// build leaves it out.
///
/// - Parameters:
///   - name: What it is called among several.
///   - traits: Accepted without effect: a browser's window is as large as the person makes it.
///   - body: Makes the view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait...,
  @ViewBuilder body: @MainActor () -> any View
) = #externalMacro(module: "ComposableMacros", type: "PreviewMacro")

/// How a preview is shown; accepted without effect.
public struct PreviewTrait: Sendable {
  /// As the place has it.
  public static var defaultLayout: Self { Self() }
  /// As large as the view.
  public static var sizeThatFitsLayout: Self { Self() }
  /// On a phone held upright.
  public static var portrait: Self { Self() }
  /// On a phone held upside down.
  public static var portraitUpsideDown: Self { Self() }
  /// On a phone turned to the left.
  public static var landscapeLeft: Self { Self() }
  /// On a phone turned to the right.
  public static var landscapeRight: Self { Self() }

  /// With a size in points.
  public static func fixedLayout(width: Double, height: Double) -> Self { Self() }
}
#endif
