// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedLabelTests {
  @Test func `Label replays the recording`() async {
    let store = TestStore(initialState: Label.State(mood: .happy, status: .`default`, box: .empty, lid: Label.Box<Int>.Lid(isOpen: false), counter: Label.Counter(_raw: 1), mark: nil, text: "", isOn: false, form: Label.State.Form(name: ""))) {
      Label().withoutEffects()
    }
    await store.send(.felt(.sad)) {
      $0.mood = .sad
      $0.mark = "😀"
    }
    await store.send(.answered(.`404 not found`)) {
      $0.status = .`404 not found`
    }
    await store.send(.answered(.`server error`(500))) {
      $0.status = .`server error`(500)
    }
    await store.send(.answered(.`Any`)) {
      $0.status = .`Any`
    }
    await store.send(.pairs(3, (4, ()))) {
      $0.counter = Label.Counter(_raw: 7)
    }
    await store.send(.filled(5)) {
      $0.box = .full(5)
      $0.lid = Label.Box<Int>.Lid(isOpen: true)
    }
    await store.send(.binding(.set(\.text, "a \"b\""))) {
      $0.text = "a \"b\""
    }
    await store.send(.binding(.set(\.isOn, true))) {
      $0.isOn = true
    }
  }
}

/// Replaces the case if its payload is a tuple.
extension Label.Action {
  @_disfavoredOverload
  fileprivate static func pairs(_ payload0: Int, _ payload1: (Int, ()), _: Void = ()) -> Self {
    allCasePaths.pairs.embed((payload0, payload1))
  }
}
