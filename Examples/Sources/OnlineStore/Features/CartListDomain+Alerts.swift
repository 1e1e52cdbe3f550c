import ComposableArchitecture

extension AlertState where Action == CartListDomain.Action.Alert {
  /// Asks before anything is bought.
  static func confirmation(total: Money) -> Self {
    AlertState {
      TextState("Confirm your purchase")
    } actions: {
      ButtonState(action: .didConfirmPurchase) {
        TextState("Pay \(total, format: .money)")
      }
      ButtonState(role: .cancel, action: .didCancelConfirmation) {
        TextState("Cancel")
      }
    } message: {
      TextState("Do you want to proceed with your purchase of \(total, format: .money)?")
    }
  }

  /// Tells that the order was taken; closing it, by whatever means, ends the purchase.
  static var success: Self {
    AlertState {
      TextState("Thank you!")
    } actions: {
      ButtonState(role: .cancel, action: .dismissSuccessAlert) {
        TextState("Done")
      }
    } message: {
      TextState("Your order is in process.")
    }
  }

  /// Tells that the order was not taken; the cart stays as it is for another try.
  static var error: Self {
    AlertState {
      TextState("Oops!")
    } actions: {
      ButtonState(role: .cancel, action: .dismissErrorAlert) {
        TextState("Done")
      }
    } message: {
      TextState("Unable to send order, try again later.")
    }
  }
}
