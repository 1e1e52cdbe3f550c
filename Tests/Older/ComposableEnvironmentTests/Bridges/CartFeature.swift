import ComposableEnvironment

/// A store's cart as a feature in the Environment style.
struct CartState: Equatable {
  struct Item: Equatable, Identifiable {
    var id: Int
    var price: Int
    var quantity: Int
  }

  enum Question: Equatable { case confirm, thanks, sorry }

  var items: IdentifiedArrayOf<Item> = []
  var isSending = false
  var question: Question?
  var total: Int { items.reduce(0) { $0 + $1.price * $1.quantity } }
}

enum CartAction: Equatable {
  case didPressPayButton
  case didConfirmPurchase
  case didPressCloseButton
  case dismissQuestion
  case delete(Int)
  case didReceivePurchaseResponse(Bool)
}

struct CartEnvironment {
  var sendOrder: ([CartState.Item]) -> Effect<Bool>
}

@MainActor let cartReducer = Reducer<CartState, CartAction, CartEnvironment> {
  state,
  action,
  environment in
  switch action {
  case .didPressPayButton:
    if state.total > 0 { state.question = .confirm }
    return .none
  case .didConfirmPurchase:
    state.question = nil
    state.isSending = true
    return environment.sendOrder(Array(state.items))
      .map(CartAction.didReceivePurchaseResponse)
      .cancellable(id: "order")
  case .didReceivePurchaseResponse(let isTaken):
    state.isSending = false
    state.question = isTaken ? .thanks : .sorry
    return .none
  case .delete(let id):
    state.items.remove(id: id)
    return .none
  case .dismissQuestion:
    state.question = nil
    return .none
  case .didPressCloseButton:
    return .none
  }
}

/// A server whose responses the test sends.
final class OrderServer {
  private let answers = PublishSubject<Bool>()
  private(set) var orders: [[CartState.Item]] = []
  private(set) var cancelled = 0

  var environment: CartEnvironment {
    CartEnvironment { items in
      .run { [self] observer in
        orders.append(items)
        let subscription = answers.subscribe(observer)
        return Disposables.create { [self] in
          subscription.dispose()
          cancelled += 1
        }
      }
    }
  }

  func answer(_ isTaken: Bool) {
    answers.onNext(isTaken)
    answers.onCompleted()
  }
}
