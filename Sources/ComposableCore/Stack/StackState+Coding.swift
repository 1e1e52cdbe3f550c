import Dependencies
import IdentifiedCollections

extension CodingUserInfoKey {
  /// A user info key that, set to true, preserves the ids of stack elements in encoders and decoders.
  ///
  /// Snapshots of a feature's state set it, because other parts of the state and the browser may refer to elements by
  /// id. Without it a stack is coded as a plain array, and decoded elements get new ids.
  public static let keepsStackElementIDs: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "StackState.keepsElementIDs") else {
      preconditionFailure("Every string is a valid key name.")
    }
    return key
  }()
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as a plain array, or with their ids if `CodingUserInfoKey.keepsStackElementIDs` is set.
  public func encode(to encoder: any Encoder) throws {
    guard encoder.userInfo.keepsStackElementIDs else { return try Array(self).encode(to: encoder) }
    var container = encoder.unkeyedContainer()
    for entry in entries {
      try container.encode(CodedElement(id: entry.id.generation, element: entry.present))
    }
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes a plain array and generates new ids, or restores ids if `CodingUserInfoKey.keepsStackElementIDs` is set.
  ///
  /// Restored ids are never generated again.
  ///
  /// - Throws: `DecodingError` if an id is a duplicate or out of range.
  public init(from decoder: any Decoder) throws {
    guard decoder.userInfo.keepsStackElementIDs else {
      self.init(try [Element](from: decoder))
      return
    }
    self.init()
    let generator = DependencyValues.activeOverrides.stackElementID
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let coded = try container.decode(CodedElement<Element>.self)
      let id = StackElementID(generation: coded.id)
      guard StackElementIDGenerator.restorable.contains(coded.id), self[id: id] == nil else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "\(coded.id) is not a valid id for another element of this stack."
        )
      }
      generator.skip(id)
      push(coded.element, id: id)
    }
  }
}

/// A stack element and the number of its id.
private struct CodedElement<Element> {
  var id: Int
  var element: Element

  private enum CodingKeys: CodingKey { case id, element }
}

extension CodedElement: Encodable where Element: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(element, forKey: .element)
  }
}

extension CodedElement: Decodable where Element: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    element = try container.decode(Element.self, forKey: .element)
  }
}

extension [CodingUserInfoKey: Any] {
  fileprivate var keepsStackElementIDs: Bool {
    self[.keepsStackElementIDs] as? Bool == true
  }
}
