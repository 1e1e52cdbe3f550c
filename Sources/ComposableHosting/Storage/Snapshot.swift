/// The persisted state of a page and the time of the write.
public struct Snapshot: Equatable, Sendable {
  /// The encoded states of the page's features; opaque to storages.
  public var bytes: [UInt8]
  /// The Unix time of the write in seconds.
  public var writtenAt: Int

  /// Creates a snapshot.
  public init(bytes: [UInt8], writtenAt: Int) {
    self.bytes = bytes
    self.writtenAt = writtenAt
  }
}
