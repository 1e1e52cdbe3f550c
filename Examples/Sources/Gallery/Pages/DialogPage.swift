#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Sheets, covers, popovers, alerts and dialogs.
struct DialogPage: View {
  @State private var isSheetShown = false
  @State private var isHalfShown = false
  @State private var isCoverShown = false
  @State private var isPopoverShown = false
  @State private var isAlertShown = false
  @State private var isQuestionShown = false
  @State private var isNameAsked = false
  @State private var name = ""
  @State private var answer = "Nothing answered yet"
  @State private var note: String?

  var body: some View {
    Form {
      Section("Sheets") {
        Button("Show a sheet") { isSheetShown = true }.accessibilityIdentifier("sheet")
        Button("Show half a sheet") { isHalfShown = true }
        Button("Cover the page") { isCoverShown = true }
        Button("Show a popover") { isPopoverShown = true }
          .popover(isPresented: $isPopoverShown) { Text("A popover").padding() }
      }
      Section("Dialogs") {
        Button("Say something") { isAlertShown = true }.accessibilityIdentifier("alert")
        Button("Ask something") { isQuestionShown = true }.accessibilityIdentifier("question")
        Button("Ask for a name") { isNameAsked = true }.accessibilityIdentifier("ask-name")
      }
      Section("In passing") {
        Button("Say it in passing") { note = note == nil ? "Saved" : nil }
          .accessibilityIdentifier("note")
      }
      Section {
        LabeledContent("Answer", value: answer).accessibilityIdentifier("answer")
      }
    }
    .sheet(isPresented: $isSheetShown) { SheetContent(title: "A sheet") }
    .sheet(isPresented: $isHalfShown) {
      SheetContent(title: "Half a sheet")
        .presentationDetents([.medium])
        .presentationDragIndicator(.visible)
    }
    .fullScreenCover(isPresented: $isCoverShown) { SheetContent(title: "The whole page") }
    .alert("Saved", isPresented: $isAlertShown) {
      Button("OK") { answer = "OK" }
    } message: {
      Text("What was typed is on its way.")
    }
    .alert("What are you called?", isPresented: $isNameAsked) {
      TextField("Name", text: $name)
      Button("Cancel", role: .cancel) { answer = "Cancel" }
      Button("Say it") { answer = name }
    }
    .confirmationDialog("Empty the cart?", isPresented: $isQuestionShown, titleVisibility: .visible)
    {
      Button("Empty it", role: .destructive) { answer = "Empty it" }
      Button("Keep it", role: .cancel) { answer = "Keep it" }
    } message: {
      Text("Three products are in it.")
    }
    #if !canImport(SwiftUI)
    .toast(note)
    #endif
  }
}

/// The content of a sheet.
private struct SheetContent: View {
  let title: String
  @Environment(\.dismiss) private var dismiss
  @State private var isSilent = false

  var body: some View {
    NavigationStack {
      Form {
        Toggle("Silent", isOn: $isSilent)
        Text("Escape, a click beside it, or the button closes it.")
      }
      .navigationTitle(title)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }.accessibilityIdentifier("done")
        }
      }
    }
  }
}
