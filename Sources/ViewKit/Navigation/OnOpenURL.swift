public import Foundation

extension View {
  /// Runs a closure with each address of the app that is opened: by a link, by the browser's Back and Forward, and by a
  /// page that starts at another address than `/`.
  ///
  /// The URL is relative to the app, such as `/products/3`: it has a path and a query, but no scheme and no host. To
  /// also derive the address from the state, use ``address(_:open:)``.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    Opener(content: self) { address in
      guard let url = URL(string: address.description) else { return false }
      action(url)
      return true
    }
  }
}
