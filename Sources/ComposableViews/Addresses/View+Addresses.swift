#if !canImport(SwiftUI)
public import ViewKit

extension View {
  /// Gives what the app shows an address, and goes to the place of an address that is opened.
  ///
  /// The store's state is the truth. The address follows from it, and changes when the state does; links, the
  /// browser's Back and Forward, and pages that begin at an address send an action, and what the state is after it
  /// is what is shown.
  ///
  /// ```swift
  /// ShopView(store: store)
  ///   .addresses(ShopPlace.addresses, at: store.place) { store.send(.open($0)) }
  /// ```
  ///
  /// - Parameters:
  ///   - addresses: The places and their addresses.
  ///   - place: Where the app is; followed like a body. With nil the address stays as it was.
  ///   - open: Goes to a place. It is not called for the place that is shown already, nor for `/` when a page begins,
  ///     so that an app may begin where it likes.
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
