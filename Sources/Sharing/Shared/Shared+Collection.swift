public import IdentifiedCollections

extension RangeReplaceableCollection {
  /// Makes a shared value of each element, such as for the rows of a list.
  ///
  /// An element that is removed later keeps the value that the row has shown last, or changed.
  ///
  /// - Parameter shared: A shared collection whose elements are found by identity.
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

  /// Makes a reader of each element.
  ///
  /// - Parameter shared: A collection whose elements are found by identity.
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
