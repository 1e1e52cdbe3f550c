import ComposableArchitecture

/// A form: each control writes one field, and the reducer sees it as written.
@Reducer
struct FormFeature {
  @ObservableState
  struct State: Equatable {
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

/// Says thanks for an order that was taken.
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
}

/// The screen is in one of its cases: there are no thanks beside a form that is still filled in.
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
