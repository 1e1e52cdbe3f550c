#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension View {
  /// Pushes a screen with a binding to an optional item while the item exists.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` when the user goes back.
  ///   - destination: Returns the screen from a binding to the item.
  /// - Returns: The view with the screen.
  @_disfavoredOverload
  public func navigationDestination<Item, Destination: View>(
    item: Binding<Item?>,
    @ViewBuilder destination: @escaping (_ item: Binding<Item>) -> Destination
  ) -> _Pages {
    _Pages(
      navigationDestination(isPresented: Binding<Bool>(item)) {
        if let item = Binding(presented: item) { destination(item) }
      }
    )
  }
}
