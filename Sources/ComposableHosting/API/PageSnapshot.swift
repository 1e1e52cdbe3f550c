import Foundation

/// The description of a feature's persisted state: its name, version and coding.
///
/// Codable state is persisted completely:
///
/// ```swift
/// PageSnapshot("shop", version: 1)
/// ```
///
/// For other state, or parts of the state, a Codable value is persisted:
///
/// ```swift
/// PageSnapshot("editor", version: 2) { $0.draft } restore: { Editor.State(draft: $0) }
/// ```
public struct PageSnapshot<State> {
  /// The name of the feature in the snapshots of its page.
  public let name: String
  /// The version of the persisted value.
  ///
  /// Change the number if the app cannot or must not read earlier snapshots: a snapshot with another version is
  /// rejected and logged.
  public let version: Int
  let encode: (State) throws -> Data
  let decode: (_ bytes: [UInt8]) throws -> State?

  /// Persists a part of the state, or a value that represents it.
  ///
  /// - Parameters:
  ///   - name: The name of the feature; unique in its page.
  ///   - version: The version of the persisted value.
  ///   - keep: A function that returns the persisted value; called on the main actor for each write.
  ///   - restore: A function that recreates the state; called with the dependencies of the store.
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
  /// Persists the complete state as encoded; stacks keep the ids of their elements.
  ///
  /// - Parameters:
  ///   - name: The name of the feature; unique in its page.
  ///   - version: The version of the state.
  public init(_ name: String = "page", version: Int) {
    self.init(name, version: version, keep: { $0 }, restore: { $0 })
  }
}
