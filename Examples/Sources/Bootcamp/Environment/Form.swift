import ComposableEnvironment

/// A form in which each control writes one field; the reducer receives each write.
struct FormState: Equatable {
  var name = ""
  var quantity = 1
  var isGift = false
  var note = ""
  /// True after the first attempt to send; afterwards the form shows validation messages.
  var isChecked = false
  var isSending = false
  /// The error of the last rejected write or order.
  var errorMessage: String?

  var messages: FormMessages {
    FormMessages(isChecked: isChecked, name: name, quantity: quantity, note: isGift ? note : nil)
  }
}

enum FormAction: Equatable {
  case binding(BindingAction<FormState>)
  case didTapSubmit
  case receiveOrderResponse(Bool)

  /// The action of a control that writes a field.
  static func set<Value: Equatable>(
    _ field: WritableKeyPath<FormState, Value>,
    _ value: Value
  ) -> Self {
    .binding(.set(field, value))
  }
}

struct FormEnvironment {
  var submitOrder: (Int) -> Effect<Bool>
}

/// The confirmation of an accepted order.
struct ThanksState: Equatable {
  var name: String
  var quantity: Int
  var note: String?
}

enum ThanksAction: Equatable {
  case didTapAnother
}

/// The state of the screen: the form or the confirmation, never both.
enum FormScreenState: Equatable {
  case form(FormState)
  case thanks(ThanksState)
}

enum FormScreenAction: Equatable {
  case form(FormAction)
  case thanks(ThanksAction)
}

@MainActor let formReducer = Reducer<FormState, FormAction, FormEnvironment> {
  state,
  action,
  environment in
  switch action {
  case .binding(\.quantity) where state.quantity < 0:
    state.quantity = 0
    state.errorMessage = "Error, should >= 0"
  case .binding:
    state.errorMessage = nil
  case .didTapSubmit:
    state.isChecked = true
    guard !state.isSending, state.messages.isEmpty else { return .none }
    state.isSending = true
    state.errorMessage = nil
    return environment.submitOrder(state.quantity).map(FormAction.receiveOrderResponse)
  case .receiveOrderResponse(let isTaken):
    state.isSending = false
    if !isTaken { state.errorMessage = "Submit Order Failed" }
  }
  return .none
}
.binding(action: /FormAction.binding)

@MainActor let formScreenReducer = Reducer<FormScreenState, FormScreenAction, FormEnvironment>
  .combine(
    formReducer.pullback(
      state: /FormScreenState.form,
      action: /FormScreenAction.form,
      environment: { $0 }
    ),
    Reducer { state, action, _ in
      switch (action, state) {
      case (.form(.receiveOrderResponse(true)), .form(let form)):
        state = .thanks(
          ThanksState(
            name: form.name,
            quantity: form.quantity,
            note: form.isGift ? form.note : nil
          )
        )
      case (.thanks(.didTapAnother), .thanks):
        state = .form(FormState())
      default:
        break
      }
      return .none
    }
  )
