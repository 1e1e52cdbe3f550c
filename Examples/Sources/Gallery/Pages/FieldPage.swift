#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Text fields and editors.
struct FieldPage: View {
  @State private var name = ""
  @State private var secret = ""
  @State private var mail = ""
  @State private var notes = "First line\nSecond line"
  @State private var story = ""
  @State private var price = 12.5
  @State private var submitted = "Nothing sent yet"
  @FocusState private var focus: Field?

  private enum Field: Hashable {
    case name, secret, mail
  }

  var body: some View {
    Form {
      Section("Lines") {
        TextField("Name", text: $name)
          .focused($focus, equals: .name)
          .submitLabel(.next)
          .onSubmit { focus = .secret }
          .accessibilityIdentifier("name")
        SecureField("Secret", text: $secret)
          .focused($focus, equals: .secret)
          .onSubmit { focus = .mail }
          .accessibilityIdentifier("secret")
        TextField("Mail", text: $mail, prompt: Text("ada@example.test"))
          .focused($focus, equals: .mail)
          .keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .onSubmit { submitted = "Sent to \(mail)" }
          .accessibilityIdentifier("mail")
        TextField("Price", value: $price, format: .number)
          .keyboardType(.decimalPad)
          .accessibilityIdentifier("price")
        TextField("Disabled", text: .constant("Cannot be changed")).disabled(true)
      }
      Section {
        TextField("What happened", text: $story, axis: .vertical)
          .lineLimit(2...6)
        TextEditor(text: $notes)
          .frame(minHeight: 80)
          .accessibilityLabel("Notes")
          .accessibilityIdentifier("notes")
      } header: {
        Text("Longer texts")
      } footer: {
        Text("\(notes.count) characters")
      }
      Section("Focus") {
        Text(submitted).accessibilityIdentifier("submitted")
        Button("Go to the name") { focus = .name }.accessibilityIdentifier("focus-name")
        Button("Leave the fields") { focus = nil }
      }
      Section("Styles") {
        TextField("Plain", text: $name).textFieldStyle(.plain)
        TextField("Rounded", text: $name).textFieldStyle(.roundedBorder)
      }
    }
  }
}
