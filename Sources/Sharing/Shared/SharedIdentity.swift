/// The identity of a wrapper's value, for recordings.
///
/// Separate from the wrapper, because a member of the wrapper would hide the shared value's member of the same name.
package struct SharedIdentity {
  /// The name of the value that the wrapper shares completely or in part.
  package let name: SharedName
  /// True if the wrapper shares a part or a transformation of that value.
  package let isPart: Bool
  /// True if a key stores the value.
  package let isStored: Bool
  /// The expression of the key that stores the value in memory; `nil` for other values.
  package let memoryKey: String?

  /// Creates the identity of a shared value.
  package init<Value>(_ shared: Shared<Value>) {
    self.init(shared.reference)
  }

  /// Creates the identity of a read-only shared value.
  package init<Value>(_ reader: SharedReader<Value>) {
    self.init(reader.reference)
  }

  private init(_ reference: some Reference) {
    name = reference.tracked.name
    isPart = reference.isPart
    isStored = if !isPart, case .key = name { true } else { false }
    let description = reference.description
    memoryKey = isStored && description.hasPrefix(".inMemory(") ? description : nil
  }
}
