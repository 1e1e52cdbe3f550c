import ComposableArchitecture
import Testing

@testable import Bootcamp

@MainActor
@Suite struct FormFeatureTests {
  private let quantities = LockIsolated<[Int]>([])

  private func makeStore(
    _ form: FormFeature.State = FormFeature.State()
  ) -> TestStoreOf<FormScreenFeature> {
    TestStore(initialState: .form(form)) {
      FormScreenFeature()
    } withDependencies: { [quantities] in
      $0.bootcampServer.submitOrder = { quantity in
        quantities.withValue { $0.append(quantity) }
        return quantity != 5
      }
    }
  }

  @Test func `BC-20: a control writes one field, and the reducer receives the write`() async {
    let store = makeStore()
    await store.send(\.form.binding.name, "Blob") { $0.modify(\.form) { $0.name = "Blob" } }
    await store.send(\.form.binding.quantity, -3) {
      $0.modify(\.form) {
        $0.quantity = 0
        $0.errorMessage = "Error, should >= 0"
      }
    }
    await store.send(\.form.binding.isGift, true) {
      $0.modify(\.form) {
        $0.isGift = true
        $0.errorMessage = nil
      }
    }
  }

  @Test func `BC-20: validation messages appear on submit and disappear with valid input`()
    async
  {
    let store = makeStore(FormFeature.State(name: " ", quantity: 0, isGift: true))
    #expect(store.state.form?.messages.isEmpty == true)
    await store.send(.form(.didTapSubmit)) { $0.modify(\.form) { $0.isChecked = true } }
    #expect(store.state.form?.messages.name == "Whose order is it?")
    #expect(store.state.form?.messages.quantity == "Order one at least")
    #expect(store.state.form?.messages.note == "A gift needs a note")
    await store.send(\.form.binding.name, "Blob") { $0.modify(\.form) { $0.name = "Blob" } }
    await store.send(\.form.binding.quantity, 1) { $0.modify(\.form) { $0.quantity = 1 } }
    await store.send(\.form.binding.isGift, false) { $0.modify(\.form) { $0.isGift = false } }
    #expect(store.state.form?.messages.isEmpty == true)
    #expect(quantities.value.isEmpty)
  }

  @Test func `BC-20: the screen is the form or the confirmation, never both`() async {
    let store = makeStore(
      FormFeature.State(name: "Blob", quantity: 2, isGift: true, note: "Hello")
    )
    await store.send(.form(.didTapSubmit)) {
      $0.modify(\.form) {
        $0.isChecked = true
        $0.isSending = true
      }
    }
    await store.receive(\.form.receiveOrderResponse) {
      $0 = .thanks(ThanksFeature.State(name: "Blob", quantity: 2, note: "Hello"))
    }
    #expect(quantities.value == [2])
    await store.send(.thanks(.didTapAnother)) { $0 = .form(FormFeature.State()) }
  }

  @Test func `BC-20: a form that is being sent is not sent again`() async {
    let store = makeStore(FormFeature.State(name: "Blob", isChecked: true, isSending: true))
    await store.send(.form(.didTapSubmit))
    #expect(quantities.value.isEmpty)
  }

  @Test func `BC-20: a rejected order keeps the form's input`() async {
    let store = makeStore(FormFeature.State(name: "Blob", quantity: 5))
    await store.send(.form(.didTapSubmit)) {
      $0.modify(\.form) {
        $0.isChecked = true
        $0.isSending = true
      }
    }
    await store.receive(\.form.receiveOrderResponse) {
      $0.modify(\.form) {
        $0.isSending = false
        $0.errorMessage = "Submit Order Failed"
      }
    }
  }
}
