import ComposableArchitecture

extension AlertState where Action == CartListDomain.Action.Alert {
  /// An alert with buttons to confirm or cancel the purchase.
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

  /// An alert after a successful order; dismissing it ends the purchase.
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

  /// An alert after a failed order; the cart is unchanged for another attempt.
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
