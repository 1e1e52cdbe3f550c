#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension NavigationLink {
  /// Pushes a screen for an item while there is one, which the screen may change.
  ///
  /// For models from before there was `navigationDestination(item:)`, which new code has beside a button.
  ///
  /// - Parameters:
  ///   - item: The binding to the item; going back makes it nil.
  ///   - onNavigate: Is told when the link is tapped, and then makes the item, and when the person goes back.
  ///   - destination: Makes the screen, of a binding to the item.
  ///   - label: Makes the link's label.
  @available(iOS, deprecated: 16.0, message: "Use a button and navigationDestination(item:).")
  @available(macOS, deprecated: 13.0, message: "Use a button and navigationDestination(item:).")
  @available(tvOS, deprecated: 16.0, message: "Use a button and navigationDestination(item:).")
  @available(visionOS, deprecated: 1.0, message: "Use a button and navigationDestination(item:).")
  @available(watchOS, deprecated: 9.0, message: "Use a button and navigationDestination(item:).")
  public init<Item, Screen: View>(
    item: Binding<Item?>,
    onNavigate: @escaping @MainActor (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (_ item: Binding<Item>) -> Screen,
    @ViewBuilder label: () -> Label
  ) where Destination == Screen? {
    self.init(
      isActive: Binding<Bool>(
        get: { item.wrappedValue != nil },
        set: { isActive in
          if !isActive { item.wrappedValue = nil }
          onNavigate(isActive)
        }
      ),
      destination: { Binding<Item>(presented: item).map(destination) },
      label: label
    )
  }
}
