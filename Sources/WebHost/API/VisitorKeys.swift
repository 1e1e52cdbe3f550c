/// The secrets that sign visitor ids.
///
/// An id without a valid signature is rejected, so no client can forge the identity of a visitor. The first key signs;
/// the other keys remain valid, so that a key rotation keeps existing visitors.
public struct VisitorKeys: Sendable {
  enum Source: Sendable {
    case temporary
    case fixed([[UInt8]])
    case folder(String, renewedEvery: Duration?)
    case inVisitorsFolder(renewedEvery: Duration?)
  }

  let source: Source

  /// A generated key in the folder of the visitors' storages.
  ///
  /// The folder is the configuration's `visitorsFolder`. Without the folder the key is `temporary`, because the host
  /// stores no visitor data. `renewedEvery` has the same meaning as in `stored(inFolder:renewedEvery:)`.
  public static func inVisitorsFolder(renewedEvery interval: Duration? = nil) -> VisitorKeys {
    VisitorKeys(source: .inVisitorsFolder(renewedEvery: interval))
  }

  /// A key that is generated when the host starts; earlier visitors get a new identity.
  public static let temporary = VisitorKeys(source: .temporary)

  /// Keys of the caller, at least 32 bytes each; the first key signs.
  public static func fixed(_ keys: [[UInt8]]) -> VisitorKeys {
    VisitorKeys(source: .fixed(keys))
  }

  /// True if the key is generated at the start of the host and not stored.
  func areTemporary(visitorsFolder: String?) -> Bool {
    switch source {
    case .temporary: true
    case .inVisitorsFolder: visitorsFolder == nil
    case .fixed, .folder: false
    }
  }

  /// A generated key in the file `visitor-keys` of a folder; only the current user can read the file.
  ///
  /// With `renewedEvery`, a host replaces a key that is older than the interval, at its start or while it runs; the two
  /// previous keys remain valid.
  public static func stored(inFolder path: String, renewedEvery interval: Duration? = nil)
    -> VisitorKeys
  {
    VisitorKeys(source: .folder(path, renewedEvery: interval))
  }
}
