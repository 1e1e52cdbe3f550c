import Foundation
import ViewKit

/// What can be done to the rows of a list.
struct RowsScreen: View {
  @State private var names = ["Ada", "Alan", "Barbara", "Donald", "Edsger", "Grace"]
  @State private var chosen: Set<String> = []
  @State private var note = "Nothing yet"

  var body: some View {
    List(selection: $chosen) {
      Section {
        ForEach(names, id: \.self) { Text($0) }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      } header: {
        Text("Delete, move, select")
      } footer: {
        Text("\(chosen.count) selected").accessibilityIdentifier("selected")
      }
      Section {
        Text("Swipe")
          .swipeActions {
            Button("Flag") { note = "Flagged" }
            Button("Remove", role: .destructive) { note = "Removed" }
          }
          .selectionDisabled()
        Text("Hold, or press the right button")
          .contextMenu {
            Button("Copy") { note = "Copied" }
            Button("Print") { note = "Printed" }
          }
          .selectionDisabled()
        Text("With a badge").badge(7).selectionDisabled()
        Text("In colour").listRowBackground(Color.yellow.opacity(0.3)).selectionDisabled()
      } header: {
        Text("Menus")
      } footer: {
        Text(note).accessibilityIdentifier("note")
      }
    }
    .toolbar { EditButton() }
  }
}
