import IdentifiedCollections

struct Item: Identifiable, Hashable, Codable, Comparable {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String = "") {
    self.id = id
    self.name = name
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.id < rhs.id }
}

extension IdentifiedArray where ID == Int, Element == Item {
  /// True if each element is found by its identity at its position.
  var isConsistent: Bool {
    ids.count == count
      && zip(ids, elements).allSatisfy { $0 == $1.id }
      && indices.allSatisfy { index(id: self[$0].id) == $0 && self[id: self[$0].id] == self[$0] }
  }
}

func items(_ ids: Int...) -> IdentifiedArrayOf<Item> {
  IdentifiedArray(uniqueElements: ids.map { Item($0) })
}
