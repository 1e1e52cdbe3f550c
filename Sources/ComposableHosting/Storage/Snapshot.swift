/// What was written of a page's state, and when.
public struct Snapshot: Equatable, Sendable {
  /// The states of the page's features; storages need not look inside.
  public var bytes: [UInt8]
  /// When it was written, in seconds since 1970.
  public var writtenAt: Int

  /// Makes a snapshot of its parts.
  public init(bytes: [UInt8], writtenAt: Int) {
    self.bytes = bytes
    self.writtenAt = writtenAt
  }
}
