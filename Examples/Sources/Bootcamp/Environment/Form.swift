import ComposableEnvironment

/// A form: each control writes one field, and the reducer sees it as written.
struct FormState: Equatable {
  var name = ""
  var quantity = 1
  var isGift = false
  var note = ""
  /// Whether the order was sent or was to be: what is missing is said from then on.
  var isChecked = false
  var isSending = false
  /// Why the last write or the last order was refused.
  var errorMessage: String?

  var messages: FormMessages {
    FormMessages(isChecked: isChecked, name: name, quantity: quantity, note: isGift ? note : nil)
  }
}

enum FormAction: Equatable {
  case binding(BindingAction<FormState>)
  case didTapSubmit
  case receiveOrderResponse(Bool)

  /// What a control sends that writes a field.
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

/// Says thanks for an order that was taken.
struct ThanksState: Equatable {
  var name: String
  var quantity: Int
  var note: String?
}

enum ThanksAction: Equatable {
  case didTapAnother
}

/// The screen is in one of its cases: there are no thanks beside a form that is still filled in.
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
