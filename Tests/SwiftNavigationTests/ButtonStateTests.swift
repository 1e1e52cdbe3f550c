import CustomDump
import Foundation
import SwiftNavigation
import Testing

@Suite struct ButtonStateTests {
  let delete = ButtonState<FileAction>(role: .destructive, action: .deleteConfirmed) {
    TextState("Delete")
  }

  @Test func `a button passes its action to a closure`() async {
    delete.withAction { #expect($0 == .deleteConfirmed) }
    var received: [FileAction?] = []
    delete.withAction { received.append($0) }
    ButtonState<FileAction> { TextState("Keep") }.withAction { received.append($0) }
    #expect(received == [.deleteConfirmed, nil])
  }

  @MainActor
  @Test func `a button passes its action to an asynchronous closure and waits`() async {
    var received: [FileAction?] = []
    await delete.withAction { action in
      await Task.yield()
      received.append(action)
    }
    #expect(received == [.deleteConfirmed])
  }

  @Test func `an action can be passed directly or as a button action`() {
    let same = ButtonState<FileAction>(role: .destructive, action: .send(.deleteConfirmed)) {
      TextState("Delete")
    }
    #expect(same == delete)
    #expect(same.action.action == .deleteConfirmed)
    #expect(ButtonState<FileAction> { TextState("Keep") }.action == .send(nil))
  }

  @Test func `equality and hashing compare role, action and label without the identity`() {
    let twin = ButtonState<FileAction>(role: .destructive, action: .deleteConfirmed) {
      TextState("Delete")
    }
    #expect(twin.id != delete.id)
    #expect(twin == delete)
    #expect(twin.hashValue == delete.hashValue)
    let others: [ButtonState<FileAction>] = [
      ButtonState(role: .cancel, action: .deleteConfirmed) { TextState("Delete") },
      ButtonState(role: .destructive, action: .renamed(to: "")) { TextState("Delete") },
      ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Remove") },
      ButtonState(role: .destructive) { TextState("Delete") },
    ]
    #expect(Set(others + [delete]).count == 5)
  }

  @Test func `mapping keeps all properties except the action`() {
    let mapped = delete.map { $0.map { [$0] } }
    #expect(mapped.id == delete.id)
    #expect(mapped.role == .destructive)
    #expect(mapped.label == TextState("Delete"))
    #expect(mapped.action == .send([.deleteConfirmed]))
    #expect(delete.map { _ in Int?.none }.action == .send(nil))
    #expect(ButtonState<Int> { TextState("") }.map { $0 ?? 7 }.action == .send(7))
  }

  @Test func `a button is dumped without its identity and default values`() {
    expectNoDifference(
      String(customDumping: delete),
      """
      ButtonState(
        role: .destructive,
        action: .send(
          .deleteConfirmed
        ),
        label: "Delete"
      )
      """
    )
    expectNoDifference(
      String(customDumping: ButtonState<FileAction> { TextState("Keep") }),
      #"ButtonState(label: "Keep")"#
    )
    #expect(String(customDumping: [ButtonStateAction<Int>.send(nil)]).contains(".send(nil)"))
  }

  @Test func `a decoded button is equal and has a new identity`() throws {
    let data = try JSONEncoder().encode(delete)
    let read = try JSONDecoder().decode(ButtonState<FileAction>.self, from: data)
    #expect(read == delete)
    #expect(read.id != delete.id)
  }

  @Test func `the builder supports all result builder statements`() {
    func names(_ flag: Bool, _ names: [String]) -> [String] {
      let alert = AlertState<FileAction> {
        TextState("")
      } actions: {
        if flag { ButtonState { TextState("if") } }
        if flag {
          ButtonState { TextState("then") }
        } else {
          ButtonState { TextState("else") }
        }
        for name in names {
          ButtonState(action: .renamed(to: name)) { TextState(name) }
        }
        if #available(macOS 26, *) {
          ButtonState { TextState("available") }
        }
      }
      return alert.buttons.map { String(state: $0.label) }
    }
    #expect(names(true, ["a", "b"]).prefix(4) == ["if", "then", "a", "b"])
    #expect(names(false, []).first == "else")
    #if os(Linux)
    #expect(names(false, []) == ["else", "available"])
    #endif
  }

  @Test func `identities are unique and well-formed on all threads`() async {
    let ids = await withTaskGroup(of: [UUID].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<1_000).map { _ in ButtonState<Never> { TextState("") }.id } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(ids).count == 8_000)
    // RFC 9562: version 8 in the seventh byte, variant 0b10 in the ninth.
    #expect(ids.allSatisfy { $0.uuid.6 >> 4 == 8 && $0.uuid.8 >> 6 == 0b10 })
  }
}
