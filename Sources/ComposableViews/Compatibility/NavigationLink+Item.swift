#if OlderNames
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension NavigationLink {
  /// Pushes a screen with a binding to an optional item while the item exists.
  ///
  /// The initializer is for code that predates `navigationDestination(item:)`; new code uses that modifier and a
  /// button.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` when the user goes back.
  ///   - onNavigate: A closure called with true when the user taps the link, so that it creates the item, and with
  ///     false when the user goes back.
  ///   - destination: Returns the screen from a binding to the item.
  ///   - label: Returns the link's label.
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
#endif
