public import Foundation

/// An object that is made with an app and lives as long.
///
/// No system calls it here: what it does at the start of the app it does in its `init`. The class is `final`, or
/// declares `required init()`.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObject {
  /// Makes the object.
  init()
}

/// Makes the delegate of an app, and keeps it.
///
/// ```swift
/// @main
/// struct OnlineStoreApp: App {
///   @UIApplicationDelegateAdaptor(AppDelegate.self) var appDelegate
///
///   var body: some Scene {
///     WindowGroup { OnlineStoreView() }
///   }
/// }
/// ```
@MainActor @preconcurrency
@propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate> {
  /// The delegate.
  public let wrappedValue: Delegate

  /// Makes the delegate.
  ///
  /// - Parameter type: Its class.
  public init(_ type: Delegate.Type = Delegate.self) {
    wrappedValue = Delegate()
  }
}
