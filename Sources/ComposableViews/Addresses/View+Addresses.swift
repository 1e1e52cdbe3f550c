#if !canImport(SwiftUI)
public import ViewKit

extension View {
  /// Synchronizes the page's address with the app's state.
  ///
  /// The store's state is the source of truth: the address follows each change of the state. A link, the browser's Back
  /// and Forward, and the address of a new page send an action, and the state after the action determines the displayed
  /// place.
  ///
  /// ```swift
  /// ShopView(store: store)
  ///   .addresses(ShopPlace.addresses, at: store.place) { store.send(.open($0)) }
  /// ```
  ///
  /// - Parameters:
  ///   - addresses: The places and their addresses.
  ///   - place: The current place, observed like a view's body. With `nil`, the address does not change.
  ///   - open: Navigates to a place. It is not called for the current place, nor for `/` when a page begins, so that an
  ///     app can choose its first place.
  /// - Returns: The view with its address.
  public func addresses<Place>(
    _ addresses: Addresses<Place>,
    at place: @autoclosure @escaping @MainActor () -> Place?,
    open: @escaping @MainActor (Place) -> Void
  ) -> some View {
    address(place().flatMap(addresses.address)) { address in
      guard let place = addresses.place(at: address) else { return false }
      open(place)
      return true
    }
  }
}
#endif
