import ComposableArchitecture
import Foundation
import Testing

@Suite struct CodingTests {
  @ObservableState
  struct State: Codable, Equatable {
    let id: Int
    var name = ""
    var note: String?
    @Presents var child: Child?
    @ObservationStateIgnored var ignored = 0
    let version = 1
    #if os(Atlantis)
    var depth = 0
    #endif
  }

  @ObservableState
  struct Child: Codable, Equatable {
    var count = 0
  }

  @ObservableState
  struct Renamed: Codable, Equatable {
    var count = 0

    enum CodingKeys: String, CodingKey {
      case _count = "number"
    }
  }

  @Test func `state is encoded with the names of its fields`() throws {
    var state = State(id: 1, name: "Blob")
    state.child = Child(count: 2)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(state)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"child":{"count":2},"id":1,"ignored":0,"name":"Blob"}"#
    )
    #expect(try JSONDecoder().decode(State.self, from: data) == state)
  }

  @Test func `state is decoded from externally written JSON`() throws {
    let json = Data(#"{"child":null,"id":1,"ignored":2,"name":"Blob","note":"Hi"}"#.utf8)
    let state = try JSONDecoder().decode(State.self, from: json)
    #expect(state.note == "Hi")
    #expect(state.ignored == 2)
    #expect(state.child == nil)
  }

  @Test func `coding keys in the source are kept`() throws {
    let data = try JSONEncoder().encode(Renamed(count: 3))
    #expect(String(decoding: data, as: UTF8.self) == #"{"number":3}"#)
  }
}
