public import IdentifiedCollections

extension RangeReplaceableCollection {
  /// Creates a shared value for each element, for example for the rows of a list.
  ///
  /// The shared value of a removed element keeps the element's last read or changed value.
  ///
  /// - Parameter shared: A shared collection of identified elements.
  public init<Value: _MutableIdentifiedCollection>(_ shared: Shared<Value>)
  where Element == Shared<Value.Element>, Value.ID: Hashable {
    self.init()
    let reference = shared.reference
    for id in reference.value.ids {
      let element = Shared<Value.Element?>(
        reference: MemberReference(reference, \Value.[id: id])
      )
      if let element = Shared<Value.Element>(unwrapping: element, remembersAll: false) {
        append(element)
      }
    }
  }

  /// Creates a reader for each element.
  ///
  /// - Parameter shared: A collection of identified elements.
  public init<Value: _IdentifiedCollection>(_ shared: SharedReader<Value>)
  where Element == SharedReader<Value.Element>, Value.ID: Hashable {
    self.init()
    let reference = shared.reference
    for id in reference.value.ids {
      let element = SharedReader<Value.Element?>(
        reference: ReadOnlyMemberReference(reference, \Value.[id: id])
      )
      if let element = SharedReader<Value.Element>(unwrapping: element, remembersAll: false) {
        append(element)
      }
    }
  }
}
