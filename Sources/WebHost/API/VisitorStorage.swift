import ConcurrencyExtras

/// The owner of the values that `@Shared` persists in a page's default app and file storages.
///
/// A visitor's values are in the configuration's `visitorsFolder`, in a folder named by the visitor's id. Without
/// `visitorsFolder` they are in memory, until the visitor's last page is closed. A storage that the app sets by
/// `defaultAppStorage` or `defaultFileStorage` takes precedence.
public enum VisitorStorage: Sendable {
  /// Separate values for each visitor if the host serves other machines, otherwise shared values.
  ///
  /// A host serves only its own machine if its `host` is a loopback address, and it has neither `allowedHosts` nor
  /// `trustedProxies`.
  case automatic
  /// Separate values for each visitor.
  case separate
  /// The values of the process, shared by all visitors.
  case shared
}

extension WebHostConfiguration {
  /// The location of a visitor's default storages.
  func storage(of visitor: VisitorID) -> VisitorScope.Storage {
    let isSeparate =
      switch visitorStorage {
      case .automatic: !servesOwnMachineOnly
      case .separate: true
      case .shared: false
      }
    guard isSeparate else { return .ofProcess }
    return visitorsFolder.map { .folder("\($0)/\(visitor.rawValue)") } ?? .memory
  }

  private var servesOwnMachineOnly: Bool {
    let isLoopback = host == "localhost" || host == "::1" || host.hasPrefix("127.")
    return isLoopback && allowedHosts.isEmpty && trustedProxies.addresses.isEmpty
  }
}
