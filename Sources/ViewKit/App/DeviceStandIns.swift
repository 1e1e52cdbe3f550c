public import Foundation

#if !canImport(UIKit)
/// The screen of a host's page, with the size of a phone: hosts do not know the size of the device's screen.
@MainActor
public final class UIScreen {
  /// The screen of the page.
  @available(
    *,
    deprecated,
    message:
      "A host has no screen; the bounds are those of a phone. Write GeometryReader, or .containerRelativeFrame."
  )
  public static let main = UIScreen()

  /// A rectangle of 390 by 844 points.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The number of pixels of a point.
  public let scale: CGFloat = 2

  private init() {}
}

/// The kinds of devices that layouts distinguish.
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

/// The device of a host's page: always a phone, because hosts do not know the device.
@MainActor
public final class UIDevice {
  /// The device of the page.
  @available(
    *,
    deprecated,
    message:
      "A host has no device; the values are those of a phone. Write @Environment(\\.horizontalSizeClass)."
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

/// A generator of taps that the user feels; without effect in a host.
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

  /// Generates a tap with a fraction of the strength.
  public func impactOccurred(intensity: CGFloat = 1) {}
}

/// A generator of movements that the user feels for a result; without effect in a host.
@MainActor
public final class UINotificationFeedbackGenerator {
  /// A result.
  public enum FeedbackType: Int, Sendable {
    /// A success.
    case success
    /// A warning.
    case warning
    /// An error.
    case error
  }

  /// Creates a generator.
  public init() {}

  /// Prepares the device.
  public func prepare() {}

  /// Generates the feedback of a result.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// A generator of movements that the user feels for a selection; without effect in a host.
@MainActor
public final class UISelectionFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Prepares the device.
  public func prepare() {}

  /// Generates the feedback of a changed selection.
  public func selectionChanged() {}
}
#endif
