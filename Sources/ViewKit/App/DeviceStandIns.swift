public import Foundation

#if !canImport(UIKit)
/// The screen of a host's page, with the size of a phone: the size of the device's screen is unknown to hosts.
@MainActor
public final class UIScreen {
  /// The screen of the page.
  @available(
    *,
    deprecated,
    message:
      "A host knows no screen: its bounds are those of a phone. Write GeometryReader, or .containerRelativeFrame."
  )
  public static let main = UIScreen()

  /// A rectangle of 390 by 844 points.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The number of pixels of a point.
  public let scale: CGFloat = 2

  private init() {}
}

/// The kinds of devices that layouts are made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// An unknown device.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A desktop.
  case mac = 5
  /// A headset.
  case vision
}

/// The device that a host's page is on; a phone, as no host knows the device.
@MainActor
public final class UIDevice {
  /// The device of the page.
  @available(
    *,
    deprecated,
    message:
      "A host knows no device: it is taken for a phone. Write @Environment(\\.horizontalSizeClass)."
  )
  public static let current = UIDevice()

  /// A phone.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The name of the host's system.
  public let systemName = "Linux"
  /// The version of the host's system.
  public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
  /// The kind of the device.
  public let model = "Browser"
  /// The name of the device.
  public let name = "Browser"
  /// An identifier of the device; always `nil`.
  public let identifierForVendor: UUID? = nil

  private init() {}
}

/// The app of a host, for the methods of an app delegate and for settings of a device.
@MainActor
public final class UIApplication {
  /// The app.
  public static let shared = UIApplication()

  /// A Boolean value that indicates whether a device stays awake; without effect.
  public var isIdleTimerDisabled = false

  private init() {}

  /// A reason for the start of an app.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the reason.
    public let rawValue: String

    /// Creates a reason from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// An option of a URL to open.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

/// A tap that a device lets the user feel; without effect in a host.
@MainActor
public final class UIImpactFeedbackGenerator {
  /// The strength of a tap.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light
    /// Between light and heavy.
    case medium
    /// Heavy.
    case heavy
    /// Soft.
    case soft
    /// Hard.
    case rigid
  }

  /// Creates a generator of a strength.
  public init(style: FeedbackStyle = .medium) {}

  /// Prepares the device.
  public func prepare() {}

  /// Lets the user feel a tap, with a share of the strength.
  public func impactOccurred(intensity: CGFloat = 1) {}
}

/// A movement that a device lets the user feel for a result; without effect in a host.
@MainActor
public final class UINotificationFeedbackGenerator {
  /// A result.
  public enum FeedbackType: Int, Sendable {
    /// All went well.
    case success
    /// Something may be wrong.
    case warning
    /// Something went wrong.
    case error
  }

  /// Creates a generator.
  public init() {}

  /// Prepares the device.
  public func prepare() {}

  /// Lets the user feel a result.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// A movement that a device lets the user feel for a selection; without effect in a host.
@MainActor
public final class UISelectionFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Prepares the device.
  public func prepare() {}

  /// Lets the user feel that the selection changed.
  public func selectionChanged() {}
}
#endif
