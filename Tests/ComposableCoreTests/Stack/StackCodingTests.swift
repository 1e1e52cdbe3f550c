import ComposableCore
import CustomDump
import Foundation
import Testing

/// Tests encoding and decoding of stacks and presentations.
@MainActor
@Suite struct StackCodingTests {
  private struct Sheet: Codable, Equatable, Identifiable {
    var id: UUID
    var path = StackState<String>()
  }

  private struct Screen: Codable, Equatable {
    @PresentationState var sheet: Sheet?
  }

  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  private func keepIDs() {
    encoder.userInfo[.keepsStackElementIDs] = true
    decoder.userInfo[.keepsStackElementIDs] = true
  }

  @Test func `a stack is encoded as an array, and decoded elements have new ids`() throws {
    let stack = StackState([3, 4])
    let data = try encoder.encode(stack)
    #expect(String(decoding: data, as: UTF8.self) == "[3,4]")
    let decoded = try decoder.decode(StackState<Int>.self, from: data)
    #expect(Array(decoded) == [3, 4])
    #expect(Array(decoded.ids) == [2, 3])
    #expect(decoded != stack)
  }

  @Test func `a stack encoded with ids equals the decoded stack`() throws {
    keepIDs()
    var stack = StackState(["a", "b", "c"])
    stack.remove(at: 1)
    let decoded = try decoder.decode(
      StackState<String>.self,
      from: try encoder.encode(stack)
    )
    #expect(decoded == stack)
    #expect(Array(decoded.ids) == [0, 2])
  }

  @Test func `a decoded id is never reused`() throws {
    keepIDs()
    let data = Data(#"[{"id":7,"element":"a"},{"id":3,"element":"b"}]"#.utf8)
    var stack = try decoder.decode(StackState<String>.self, from: data)
    stack.append("c")
    #expect(Array(stack.ids) == [7, 3, 8])
  }

  @Test(arguments: [
    #"[{"id":-1,"element":"a"}]"#, #"[{"id":9223372036854775807,"element":"a"}]"#,
    #"[{"id":1,"element":"a"},{"id":1,"element":"b"}]"#, #"[{"element":"a"}]"#, #"["a"]"#, #"{}"#,
  ])
  func `invalid ids are a decoding error`(text: String) {
    keepIDs()
    #expect(throws: DecodingError.self) {
      try decoder.decode(StackState<String>.self, from: Data(text.utf8))
    }
  }

  @Test func `a presentation is decoded with its id and stack`() throws {
    keepIDs()
    var screen = Screen(sheet: Sheet(id: UUID(), path: StackState(["a"])))
    screen.sheet?.path.append("b")
    screen.sheet?.path.remove(at: 0)
    let decoded = try decoder.decode(Screen.self, from: try encoder.encode(screen))
    #expect(decoded == screen)
    #expect(decoded.sheet.map { Array($0.path.ids) } == [1])
    let empty = try decoder.decode(Screen.self, from: try encoder.encode(Screen()))
    #expect(empty == Screen())
  }
}
