import ViewKit

/// What comes up in front of a screen, and what stands there when there is nothing.
struct MessagesScreen: View {
  @State private var isSheetShown = false
  @State private var isAlertShown = false
  @State private var isDialogShown = false
  @State private var isPopoverShown = false
  @State private var answer = "No answer yet"

  var body: some View {
    List {
      Section {
        Button("Sheet") { isSheetShown = true }
        Button("Alert") { isAlertShown = true }
        Button("Confirmation dialog") { isDialogShown = true }
        Button("Popover") { isPopoverShown = true }
      } footer: {
        Text(answer).accessibilityIdentifier("answer")
      }
      Section {
        ContentUnavailableView {
          Label("No letters", systemImage: "tray")
        } description: {
          Text("New letters stand here.")
        } actions: {
          Button("Look again") { answer = "Looked again" }.buttonStyle(.bordered)
        }
      }
    }
    .sheet(isPresented: $isSheetShown) {
      NavigationStack {
        Text("A sheet in front of the screen")
          .padding()
          .navigationTitle("Sheet")
          .toolbar { Button("Done") { isSheetShown = false } }
      }
      .presentationDetents([.medium, .large])
      .presentationDragIndicator(.visible)
    }
    .alert("Delete the letter?", isPresented: $isAlertShown) {
      Button("Delete", role: .destructive) { answer = "Deleted" }
      Button("Keep", role: .cancel) { answer = "Kept" }
    } message: {
      Text("It cannot be brought back.")
    }
    .confirmationDialog("Move the letter", isPresented: $isDialogShown, titleVisibility: .visible) {
      Button("To the archive") { answer = "Archived" }
      Button("To the drafts") { answer = "Drafted" }
    }
    .popover(isPresented: $isPopoverShown) {
      Text("A popover").padding()
    }
  }
}
