/// What recordings know of the value behind a wrapper.
///
/// Apart from the wrapper, because each of its members hides one of the same name of the values that are shared.
package struct SharedIdentity {
  /// What the value is known by that the wrapper shares, or shares a part of.
  package let name: SharedName
  /// Whether the wrapper shares a part or a face of that value.
  package let isPart: Bool
  /// Whether a key stores the value.
  package let isStored: Bool
  /// The expression of the key that stores the value in memory; nil for other values.
  package let memoryKey: String?

  /// What is known of a shared value.
  package init<Value>(_ shared: Shared<Value>) {
    self.init(shared.reference)
  }

  /// What is known of a shared value that can only be read.
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
