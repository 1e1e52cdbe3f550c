import Foundation
import ViewKit

/// What a person types into, and how the focus goes from one to the next.
struct FieldsScreen: View {
  private enum Field: Hashable { case name, mail, amount }

  @State private var name = ""
  @State private var mail = ""
  @State private var secret = ""
  @State private var amount = 12.5
  @State private var notes = "Several\nlines"
  @State private var message = "Return goes from field to field"
  @FocusState private var focus: Field?

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $name)
          .focused($focus, equals: .name)
          .textContentType(.name)
          .submitLabel(.next)
          .onSubmit { focus = .mail }
        TextField("Mail", text: $mail)
          .focused($focus, equals: .mail)
          .keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .onSubmit { focus = .amount }
        TextField("Amount", value: $amount, format: .number)
          .focused($focus, equals: .amount)
          .keyboardType(.decimalPad)
          .onSubmit { message = "The amount is \(amount)" }
        SecureField("Password", text: $secret)
      } header: {
        Text("Fields")
      } footer: {
        Text(message).accessibilityIdentifier("message")
      }
      Section("Several lines") {
        TextEditor(text: $notes).frame(minHeight: 96).accessibilityLabel("Notes")
      }
      Section {
        Button("Begin again") { focus = .name }
        Button("Leave the fields") { focus = nil }
      }
    }
  }
}
