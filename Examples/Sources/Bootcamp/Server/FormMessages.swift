/// The validation messages of the order form, by field.
struct FormMessages: Equatable {
  var name: String?
  var quantity: String?
  var note: String?

  var isEmpty: Bool { name == nil && quantity == nil && note == nil }

  /// Validates the fields.
  ///
  /// - Parameters:
  ///   - isChecked: True after the first attempt to send; before it, an empty form has no messages.
  ///   - name: The recipient of the order.
  ///   - quantity: The ordered quantity.
  ///   - note: The note of a gift; `nil` if the order is no gift.
  init(isChecked: Bool, name: String, quantity: Int, note: String?) {
    guard isChecked else { return }
    if name.allSatisfy(\.isWhitespace) { self.name = "Whose order is it?" }
    if quantity < 1 { self.quantity = "Order one at least" }
    if note?.allSatisfy(\.isWhitespace) == true { self.note = "A gift needs a note" }
  }
}
