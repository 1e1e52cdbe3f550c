#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension View {
  /// Pushes a screen for an item while there is one, which the screen may change.
  ///
  /// - Parameters:
  ///   - item: The binding to the item; going back makes it nil.
  ///   - destination: Makes the screen, of a binding to the item.
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
