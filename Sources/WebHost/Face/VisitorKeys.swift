/// The secrets that visitors' ids are signed with.
///
/// An id without a valid signature is not taken for one, so no client can become a visitor whose id was never given
/// out. The first key signs; the others are still believed, so that a key can be changed without forgetting a visitor.
public struct VisitorKeys: Sendable {
  enum Source: Sendable {
    case temporary
    case given([[UInt8]])
    case folder(String, renewedEvery: Duration?)
    case besideVisitors(renewedEvery: Duration?)
  }

  let source: Source

  /// A key that is made once and kept in the folder that visitors' storages are in.
  ///
  /// That is the configuration's `visitorsFolder`. Without one this is `temporary`: nothing is kept of
  /// visitors that they could want back. `renewedEvery` is as for `kept(inFolder:renewedEvery:)`.
  public static func besideVisitors(renewedEvery interval: Duration? = nil) -> VisitorKeys {
    VisitorKeys(source: .besideVisitors(renewedEvery: interval))
  }

  /// A key that is made when the host starts: it knows no visitor from before.
  public static let temporary = VisitorKeys(source: .temporary)

  /// Keys of the caller's own, of at least 32 bytes each; the first one signs.
  public static func given(_ keys: [[UInt8]]) -> VisitorKeys {
    VisitorKeys(source: .given(keys))
  }

  /// Whether the key is made when the host starts, and kept nowhere.
  func areTemporary(visitorsFolder: String?) -> Bool {
    switch source {
    case .temporary: true
    case .besideVisitors: visitorsFolder == nil
    case .given, .folder: false
    }
  }

  /// A key that is made once and kept in the file `visitor-keys` of a folder, which only this user can read.
  ///
  /// With `renewedEvery`, a host that finds the key older than that makes a new one, when it starts or while it
  /// runs, and believes the two before it.
  public static func kept(inFolder path: String, renewedEvery interval: Duration? = nil)
    -> VisitorKeys
  {
    VisitorKeys(source: .folder(path, renewedEvery: interval))
  }
}
