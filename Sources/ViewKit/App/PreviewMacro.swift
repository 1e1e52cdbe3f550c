#if !canImport(SwiftUI)
/// Declares a view to preview during development, for editors with previews and for `PreviewGallery`.
///
/// ```swift
/// #Preview("Cart") {
///   CartView(store: Store(initialState: Cart.State.sample) { Cart() })
/// }
/// ```
///
/// The view is compiled with the file. A debug build registers it, so `PreviewGallery` finds and shows it; a release
/// build omits it.
///
/// - Parameters:
///   - name: The name of the preview among several.
///   - traits: Accepted without effect: the user chooses the size of a browser's window.
///   - body: A closure that creates the view.
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
  /// The layout of the place that shows the preview.
  public static var defaultLayout: Self { Self() }
  /// The size of the view.
  public static var sizeThatFitsLayout: Self { Self() }
  /// A phone in portrait orientation.
  public static var portrait: Self { Self() }
  /// A phone held upside down.
  public static var portraitUpsideDown: Self { Self() }
  /// A phone turned to the left.
  public static var landscapeLeft: Self { Self() }
  /// A phone turned to the right.
  public static var landscapeRight: Self { Self() }

  /// A size in points.
  public static func fixedLayout(width: Double, height: Double) -> Self { Self() }
}
#endif
