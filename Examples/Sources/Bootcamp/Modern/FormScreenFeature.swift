import ComposableArchitecture

/// A form in which each control writes one field; the reducer receives each write.
@Reducer
struct FormFeature {
  @ObservableState
  struct State: Equatable {
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

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case didTapSubmit
    case receiveOrderResponse(Bool)
  }

  @Dependency(\.bootcampServer) private var server

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
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
        return .run { [quantity = state.quantity] send in
          await send(.receiveOrderResponse(server.submitOrder(quantity)))
        }
      case .receiveOrderResponse(let isTaken):
        state.isSending = false
        if !isTaken { state.errorMessage = "Submit Order Failed" }
      }
      return .none
    }
  }
}

/// The confirmation of an accepted order.
@Reducer
struct ThanksFeature {
  @ObservableState
  struct State: Equatable {
    var name: String
    var quantity: Int
    var note: String?
  }

  enum Action: Equatable {
    case didTapAnother
  }

  // Only the parent handles the actions.
  var body: some ReducerOf<Self> {}
}

/// The state of the screen: the form or the confirmation, never both.
@Reducer
struct FormScreenFeature {
  @ObservableState
  enum State: Equatable {
    case form(FormFeature.State)
    case thanks(ThanksFeature.State)
  }

  enum Action: Equatable {
    case form(FormFeature.Action)
    case thanks(ThanksFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch (action, state) {
      case (.form(.receiveOrderResponse(true)), .form(let form)):
        state = .thanks(
          ThanksFeature.State(
            name: form.name,
            quantity: form.quantity,
            note: form.isGift ? form.note : nil
          )
        )
      case (.thanks(.didTapAnother), .thanks):
        state = .form(FormFeature.State())
      default:
        break
      }
      return .none
    }
    .ifCaseLet(\.form, action: \.form) { FormFeature() }
    .ifCaseLet(\.thanks, action: \.thanks) { ThanksFeature() }
  }
}
