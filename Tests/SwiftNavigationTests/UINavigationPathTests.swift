import Foundation
import SwiftNavigation
import Testing

@Suite struct UINavigationPathTests {
  struct Contact: Codable, Hashable { var id: Int }
  private struct Hidden: Codable, Hashable {}
  struct Secret: Hashable {}

  @Test func `elements of any type can be appended and removed`() {
    var path = UINavigationPath()
    #expect(path.isEmpty)
    path.append(Contact(id: 1))
    path.append("settings")
    path.append(2)
    #expect(path.count == 3)
    path.removeLast()
    #expect(path == UINavigationPath(of: Contact(id: 1), "settings"))
    path.removeLast(2)
    #expect(path.isEmpty)
  }

  @Test func `paths with equal elements are equal`() {
    #expect(UINavigationPath([1, 2]) == UINavigationPath(of: 1, 2))
    #expect(UINavigationPath([1, 2]) != UINavigationPath([2, 1]))
    #expect(UINavigationPath(["1"]) != UINavigationPath([1]))
  }

  @Test func `a path is encoded and decoded with its element types`() throws {
    let path = UINavigationPath(of: Contact(id: 7), "settings", 42)
    let data = try JSONEncoder().encode(path.codable)
    let read = try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)
    #expect(read == path.codable)
    #expect(UINavigationPath(read) == path)
  }

  @Test func `a path with an element that is not codable has no codable representation`() {
    #expect(UINavigationPath(of: 1, Secret()).codable == nil)
    #expect(UINavigationPath(of: 1, Hidden()).codable == nil)
  }

  @Test func `an element of an unknown type throws an error with the type's name`() {
    let data = Data(#"["4Gone6ScreenV", {}]"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("Unexpected error: \(String(describing: error))")
      return
    }
    #expect(
      context.debugDescription == """
        The path holds an element of type "4Gone6ScreenV", which is unknown to this program or cannot be decoded.
        """
    )
  }
}

extension UINavigationPath {
  fileprivate init<each Element: Hashable>(of element: repeat each Element) {
    self.init()
    repeat append(each element)
  }
}
