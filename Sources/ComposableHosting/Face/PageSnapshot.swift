import Foundation

/// What is kept of a feature's state, by which name, and in which version.
///
/// Codable state is kept as it is coded:
///
/// ```swift
/// PageSnapshot("shop", version: 1)
/// ```
///
/// Of other state, or of less than all of it, a Codable value is kept:
///
/// ```swift
/// PageSnapshot("editor", version: 2) { $0.draft } restore: { Editor.State(draft: $0) }
/// ```
public struct PageSnapshot<State> {
  /// The name of the feature in its page's snapshots.
  public let name: String
  /// The version of what is kept.
  ///
  /// Give it another number when the app can no longer read what it wrote before, or should not: a snapshot in
  /// another version is refused with a line in the log.
  public let version: Int
  let encode: (State) throws -> Data
  let decode: (_ bytes: [UInt8]) throws -> State?

  /// Keeps a part of the state, or a value that says what is in it.
  ///
  /// - Parameters:
  ///   - name: The name of the feature; each feature of a page has its own.
  ///   - version: The version of what is kept.
  ///   - keep: Takes out of the state what is kept. Runs on the main actor, when the page's state is written.
  ///   - restore: Makes the state again. It runs inside the store's dependencies.
  public init<Kept: Codable>(
    _ name: String = "page",
    version: Int,
    keep: @escaping (State) -> Kept,
    restore: @escaping (Kept) -> State
  ) {
    self.name = name
    self.version = version
    encode = { try SnapshotCoding.encode(keep($0), version: version) }
    decode = { bytes in
      try SnapshotCoding.decode(Kept.self, name: name, version: version, from: bytes).map(restore)
    }
  }
}

extension PageSnapshot where State: Codable {
  /// Keeps all of the state, as it is coded; stacks keep the ids of their elements.
  ///
  /// - Parameters:
  ///   - name: The name of the feature; each feature of a page has its own.
  ///   - version: The version of the state.
  public init(_ name: String = "page", version: Int) {
    self.init(name, version: version, keep: { $0 }, restore: { $0 })
  }
}
