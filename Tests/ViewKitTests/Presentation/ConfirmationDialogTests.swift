import Testing
import ViewKit

/// The ways to spell a dialog: by the title's kind, with data or without, with a message or without.
@MainActor
struct ConfirmationDialogTests {
  private let isPresented = Binding.constant(true)
  private let row = Text("row")

  @Test func `a dialog without a message has a title only, whatever the title is made of`() throws {
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

  @Test func `a dialog about data shows what it is told of them`() throws {
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

  /// What the dialog says, which is there from the beginning.
  private func shown(_ view: some View) throws -> Props {
    try #require(ViewTester(view).find(.confirmationDialog)).element.props
      .filter { [.title, .text].contains($0.key) }
  }
}
