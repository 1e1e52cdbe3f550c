import ComposableEnvironment
import Testing

@testable import Bootcamp

@MainActor
@Suite struct FormTests {
  private func makeStore(_ form: FormState = FormState()) -> TestStore<
    FormScreenState, FormScreenState, FormScreenAction, FormScreenAction, FormEnvironment
  > {
    TestStore(
      initialState: .form(form),
      reducer: formScreenReducer,
      environment: FormEnvironment(submitOrder: { _ in .failing("submitOrder") })
    )
  }

  @Test func `BC-20: a control writes one field, and the reducer receives the write`() {
    let store = makeStore()
    store.send(.form(.set(\.name, "Blob"))) { $0 = .form(FormState(name: "Blob")) }
    store.send(.form(.set(\.quantity, -3))) {
      $0 = .form(FormState(name: "Blob", quantity: 0, errorMessage: "Error, should >= 0"))
    }
    store.send(.form(.set(\.isGift, true))) {
      $0 = .form(FormState(name: "Blob", quantity: 0, isGift: true))
    }
  }

  @Test func `BC-20: validation messages appear on submit, and no order is sent`() {
    let form = FormState(name: " ", quantity: 0, isGift: true)
    #expect(form.messages.isEmpty)
    let store = makeStore(form)
    var checked = form
    checked.isChecked = true
    store.send(.form(.didTapSubmit)) { $0 = .form(checked) }
    #expect(checked.messages.name == "Whose order is it?")
    #expect(checked.messages.quantity == "Order one at least")
    #expect(checked.messages.note == "A gift needs a note")
  }

  @Test func `BC-20: the screen is the form or the confirmation, never both`() {
    var form = FormState(name: "Blob", quantity: 2, isGift: true, note: "Hello")
    let store = makeStore(form)
    var quantities: [Int] = []
    store.environment.submitOrder = { quantity in
      quantities.append(quantity)
      return Effect(value: true)
    }
    form.isChecked = true
    form.isSending = true
    store.send(.form(.didTapSubmit)) { $0 = .form(form) }
    store.receive(.form(.receiveOrderResponse(true))) {
      $0 = .thanks(ThanksState(name: "Blob", quantity: 2, note: "Hello"))
    }
    #expect(quantities == [2])
    store.send(.thanks(.didTapAnother)) { $0 = .form(FormState()) }
  }

  @Test func `BC-20: a form that is being sent is not sent again`() {
    makeStore(FormState(name: "Blob", isChecked: true, isSending: true))
      .send(.form(.didTapSubmit))
  }

  @Test func `BC-20: a rejected order keeps the form's input`() {
    var form = FormState(name: "Blob", quantity: 5)
    let store = makeStore(form)
    store.environment.submitOrder = { _ in Effect(value: false) }
    form.isChecked = true
    form.isSending = true
    store.send(.form(.didTapSubmit)) { $0 = .form(form) }
    form.isSending = false
    form.errorMessage = "Submit Order Failed"
    store.receive(.form(.receiveOrderResponse(false))) { $0 = .form(form) }
  }
}
