import ConcurrencyExtras

/// The owner of the values that `@Shared` keeps in a page's default app and file storages.
///
/// A visitor's own values are in the configuration's `visitorsFolder`, in a folder named by the
/// visitor's id. Without `visitorsFolder` they are in memory, and last as long as a page of the
/// visitor is open. A storage that the app sets by `defaultAppStorage` or `defaultFileStorage`
/// remains.
public enum VisitorStorage: Sendable {
  /// Each visitor's own if the host serves other machines, otherwise the process's.
  ///
  /// A host serves its own machine only if its `host` is a loopback address, and it has neither `allowedHosts` nor
  /// `trustedProxies`.
  case automatic
  /// Each visitor's own.
  case separate
  /// The process's: all visitors have the same values.
  case shared
}

extension WebHostConfiguration {
  /// The place of a visitor's default storages.
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
