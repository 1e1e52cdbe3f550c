import Testing
import ViewKit

/// Tests the initializers of dialogs: each kind of title, with and without data, with and without a message.
@MainActor
struct ConfirmationDialogTests {
  private let isPresented = Binding.constant(true)
  private let row = Text("row")

  @Test func `a dialog without a message has only a title, for each kind of title`() throws {
    let title = "Colour".lowercased()
    let props: Props = [.title: .string("colour")]
    #expect(
      try shown(row.confirmationDialog("colour", isPresented: isPresented) { blue }) == props
    )
    #expect(try shown(row.confirmationDialog(title, isPresented: isPresented) { blue }) == props)
    #expect(
      try shown(row.confirmationDialog(Text(title), isPresented: isPresented) { blue }) == props
    )
  }

  @Test func `a dialog with data shows a message about the data`() throws {
    let title = "Colour".lowercased()
    let plain: Props = [.title: .string("colour")]
    #expect(
      try shown(
        row.confirmationDialog("colour", isPresented: isPresented, presenting: 3) { _ in blue }
      ) == plain
    )
    #expect(
      try shown(
        row.confirmationDialog(title, isPresented: isPresented, presenting: 3) { _ in
          blue
        } message: {
          Text("Number \($0)")
        }
      ) == [.title: .string("colour"), .text: .string("Number 3")]
    )
  }

  private var blue: some View { Button("Blue") {} }

  /// Returns the title and message of the dialog, which is presented initially.
  private func shown(_ view: some View) throws -> Props {
    try #require(ViewTester(view).find(.confirmationDialog)).element.props
      .filter { [.title, .text].contains($0.key) }
  }
}
