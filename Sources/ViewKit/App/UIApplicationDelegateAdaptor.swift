public import Foundation

/// An object that is created with an app and has the same lifetime.
///
/// No system calls the object's methods here: its `init` does the work of the app's launch. The class is `final`, or
/// declares `required init()`.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObject {
  /// Creates the object.
  init()
}

/// A property wrapper that creates the delegate of an app and stores it.
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

  /// Creates the delegate.
  ///
  /// - Parameter type: The class of the delegate.
  public init(_ type: Delegate.Type = Delegate.self) {
    wrappedValue = Delegate()
  }
}
