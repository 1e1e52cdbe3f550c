/// What is missing in an order's form, field by field.
struct FormMessages: Equatable {
  var name: String?
  var quantity: String?
  var note: String?

  var isEmpty: Bool { name == nil && quantity == nil && note == nil }

  /// Looks at the fields.
  ///
  /// - Parameters:
  ///   - isChecked: Whether anything is said yet: an empty form is no mistake before it is sent.
  ///   - name: For whom the order is.
  ///   - quantity: How many are ordered.
  ///   - note: What is written on a gift; nil of an order that is none.
  init(isChecked: Bool, name: String, quantity: Int, note: String?) {
    guard isChecked else { return }
    if name.allSatisfy(\.isWhitespace) { self.name = "Whose order is it?" }
    if quantity < 1 { self.quantity = "Order one at least" }
    if note?.allSatisfy(\.isWhitespace) == true { self.note = "A gift needs a note" }
  }
}
