import CasePathsCore
import ComposableCore
import CustomDump
import Foundation
import Testing

@MainActor
@Suite struct BindingStateTests {
  @Test func `a write changes the field before the feature receives the action`() {
    let store = Store(initialState: OldParent.State()) { OldParent() }
    store.send(.binding(.set(\.$name, "Blob")))
    store.send(.set(\.$name, "Bob"))
    #expect(store.currentState.name == "Bob")
    #expect(store.currentState.log == ["name Blob", "name Bob"])
  }

  @Test func `a case path matches writes to a field`() {
    let name: AnyCasePath<BindingAction<OldParent.State>, String> =
      BindingAction<OldParent.State>.allCasePaths.$name
    #expect(name.extract(from: .set(\.$name, "Blob")) == "Blob")
    #expect(name.embed("Blob") == .set(\.$name, "Blob"))
  }

  @Test func `binding state is encoded, compared and printed as its value`() throws {
    let state = BindingState(wrappedValue: "Blob")
    let data = try JSONEncoder().encode([state])
    #expect(String(decoding: data, as: UTF8.self) == #"["Blob"]"#)
    #expect(try JSONDecoder().decode([BindingState<String>].self, from: data) == [state])
    #expect(String(customDumping: state) == "\"Blob\"")
    #expect(String(reflecting: state) == "\"Blob\"")
    #expect(state.hashValue == BindingState(wrappedValue: "Blob").hashValue)
    #expect(Mirror(reflecting: BindingState(wrappedValue: Counter.State())).children.count == 2)
  }
}
