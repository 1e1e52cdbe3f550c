public import Foundation

// Device APIs that hosts do not support. They are declared so that the compiler rejects each use and names its
// replacement.

#if !canImport(UIKit)
extension UIApplication {
  /// The address of the app's settings.
  @available(
    *,
    unavailable,
    message: "Write a page with the settings; a host has no system settings."
  )
  public static var openSettingsURLString: String { "" }

  /// Opens an address.
  @available(
    *,
    unavailable,
    message: "Write Link(_:destination:), which opens the address in the user's browser."
  )
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {}

  /// Returns true if an app of the device opens the address.
  @available(
    *,
    unavailable,
    message: "Write Link(_:destination:); the browser decides what opens the address."
  )
  public func canOpenURL(_ url: URL) -> Bool { false }
}

/// The clipboard of the device.
@available(
  *,
  unavailable,
  message: "Write ShareLink, or a Text; the text on a page can be selected and copied."
)
public struct UIPasteboard {
  /// The clipboard.
  @MainActor public static var general: UIPasteboard {
    get { UIPasteboard() }
    set {}
  }

  /// The text in the clipboard.
  public var string: String?
}

/// An image in memory.
@available(
  *,
  unavailable,
  message: "Write Image with the name of an asset, or AsyncImage with an address."
)
public struct UIImage {
  /// Creates an empty image.
  public init() {}

  /// Creates an image from an asset.
  public init?(named name: String) { nil }

  /// Creates an image from a symbol.
  public init?(systemName name: String) { nil }

  /// Creates an image from data.
  public init?(data: Data) { nil }
}

/// A UIKit path.
@available(*, unavailable, message: "Write Path, or UnevenRoundedRectangle for single corners.")
public struct UIBezierPath {
  /// Creates an empty path.
  public init() {}

  /// Creates a rectangle with rounded corners.
  public init<Corners>(roundedRect: CGRect, byRoundingCorners: Corners, cornerRadii: CGSize) {}
}

/// A UIKit navigation bar.
@available(
  *,
  unavailable,
  message: "Write .toolbarBackground or .tint on the page; UIKit is not available."
)
public struct UINavigationBar {
  /// The appearance of all bars.
  @MainActor public static func appearance() -> UINavigationBar { UINavigationBar() }
}

/// A UIKit tab bar.
@available(
  *,
  unavailable,
  message: "Write .toolbarBackground or .tint on the TabView; UIKit is not available."
)
public struct UITabBar {
  /// The appearance of all bars.
  @MainActor public static func appearance() -> UITabBar { UITabBar() }
}

/// A UIKit table.
@available(
  *,
  unavailable,
  message: "Write .listStyle or .listRowBackground on the List; UIKit is not available."
)
public struct UITableView {
  /// The appearance of all tables.
  @MainActor public static func appearance() -> UITableView { UITableView() }
}
#endif

/// A photo that the user chose.
@available(
  *,
  unavailable,
  message: "Write a server route that accepts an upload, and a Link to it."
)
public struct PhotosPickerItem: Hashable, Sendable {
  /// Reads the photo.
  public func loadTransferable<Content>(type: Content.Type) async throws -> Content? { nil }
}

/// A button that pastes from the clipboard.
@available(*, unavailable, message: "Write a TextField; a page may not read the clipboard.")
public struct PasteButton: View {
  /// Creates the button.
  public init<Payload>(payloadType: Payload.Type, onPaste: @escaping ([Payload]) -> Void) {}

  /// An empty view.
  public var body: some View { EmptyView() }
}
