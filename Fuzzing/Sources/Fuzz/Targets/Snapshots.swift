import ComposableCore
import Foundation
import IdentifiedCollections

@testable import ComposableHosting

/// The decoder of a page's snapshot, for a state with a stack, an identified list and optional state.
enum Snapshots: FuzzTarget {
  private static let (name, version) = ("page", 1)

  static func check(_ input: [UInt8]) {
    let state: PageState?
    do {
      state = try decoded(input)
    } catch let error as VersionMismatch {
      return require(error.found != version, "only other versions are rejected as such", error)
    } catch {
      return
    }
    guard let state else { return checkMissing(input) }
    require(state == (try? decoded(input)), "a snapshot reads as the same state each time", state)
    checkParts(input)
    checkRoundTrip(state)
  }

  private static func decoded(_ bytes: [UInt8]) throws -> PageState? {
    try SnapshotCoding.decode(PageState.self, name: name, version: version, from: bytes)
  }

  /// A part counts as missing only if the snapshot has no such name.
  private static func checkMissing(_ input: [UInt8]) {
    require(object(input)?[name] == nil, "a part of the snapshot is not ignored", input)
  }

  /// Compares the parts of the state with the parts that Foundation finds.
  private static func checkParts(_ input: [UInt8]) {
    guard let data = try? normalized(Data(input)), let state = try? decoded(Array(data)) else {
      return
    }
    guard let part = object(Array(data))?[name] as? [String: Any],
      let object = part["state"] as? [String: Any]
    else { violation("Foundation reads the same snapshot", state) }
    let counts = [state.items.count, state.path.count]
    let expected = ["items", "path"].map { (object[$0] as? [Any])?.count ?? 0 }
    require(counts == expected, "a list loses no element", expected, state)
    require(object["title"] as? String == state.title, "a text is kept", object, state)
    require(object["count"] as? Int == state.count, "a number is kept", object, state)
  }

  /// Writes the state with a neighbor on both sides and reads it back.
  private static func checkRoundTrip(_ state: PageState) {
    do {
      let part = try SnapshotCoding.encode(state, version: version)
      let other = try SnapshotCoding.encode(state.title, version: 2)
      let bytes = try SnapshotCoding.joined([
        (name: state.title + "\"", data: other), (name: name, data: part),
        (name: "\u{0}\\", data: other),
      ])
      let copy = try decoded(bytes)
      require(copy == state, "a written state reads as the same state", state, copy as Any)
      let title = try SnapshotCoding.decode(String.self, name: "\u{0}\\", version: 2, from: bytes)
      require(title == state.title, "a neighbor is kept", state.title, title as Any)
    } catch {
      violation("a decoded state can be written", state, error)
    }
  }

  private static func object(_ input: [UInt8]) -> [String: Any]? {
    try? JSONSerialization.jsonObject(with: Data(input)) as? [String: Any]
  }
}

private struct PageState: Codable, Equatable {
  var title: String
  var count: Int
  var ratio: Double
  var tags: Set<String>
  var items: IdentifiedArrayOf<Item>
  var path: StackState<Screen>
  var alert: PresentationState<Screen>

  struct Item: Codable, Equatable, Identifiable {
    var id: Int
    var name: String?
  }

  enum Screen: Codable, Equatable {
    case list
    case detail(id: Int)
    indirect case nested(Screen)
  }
}
