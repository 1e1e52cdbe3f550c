#if !canImport(SwiftUI)
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
///   - name: The name of the preview among several.
///   - traits: Accepted without effect: a browser's window is as large as the user makes it.
///   - body: Makes the view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait...,
  @ViewBuilder body: @MainActor () -> any View
) = #externalMacro(module: "ComposableMacros", type: "PreviewMacro")

/// Marks a property in a `#Preview`, such as `@Previewable @State var name = "Ada"`.
///
/// Views of the preview bind and change the property.
@attached(peer)
public macro Previewable() =
  #externalMacro(module: "ComposableMacros", type: "ReducerCaseMarkerMacro")

/// A property of a preview's display; accepted without effect.
public struct PreviewTrait: Sendable {
  /// As the place has it.
  public static var defaultLayout: Self { Self() }
  /// As large as the view.
  public static var sizeThatFitsLayout: Self { Self() }
  /// On a phone held vertically.
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
