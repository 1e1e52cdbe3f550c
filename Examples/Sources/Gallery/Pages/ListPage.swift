#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Lists, with swipe actions, selection and disclosure groups.
struct ListPage: View {
  @State private var fruits = ["Apple", "Pear", "Plum", "Cherry"]
  @State private var flags: Set<String> = ["Oak"]
  @State private var selected: String?
  @State private var isOpen = true
  @State private var query = ""
  private let trees = ["Oak", "Elm", "Fir"]

  var body: some View {
    List {
      Section("Deleted and moved") {
        ForEach(found, id: \.self) { Text($0) }
          .onDelete { fruits.remove(atOffsets: $0) }
          .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
      }
      Section("Swiped") {
        ForEach(trees, id: \.self) { tree in
          HStack {
            Text(tree)
            Spacer()
            if flags.contains(tree) {
              Image(systemName: "flag.fill").foregroundStyle(.orange).accessibilityLabel("Flagged")
            }
          }
          .swipeActions {
            Button("Delete", role: .destructive) { flags.remove(tree) }
            Button(flags.contains(tree) ? "Take the flag away" : "Flag") {
              flags.formSymmetricDifference([tree])
            }
            .tint(.orange)
          }
          .accessibilityIdentifier("tree-\(tree)")
        }
      }
      Section {
        DisclosureGroup("What is folded", isExpanded: $isOpen) {
          Text("Inside")
          Text("Also inside")
        }
        LabeledContent("A name", value: "and its value")
        Text("With a badge").badge(3)
        Text("On a ground of its own").listRowBackground(Color.yellow.opacity(0.2))
        Text("Without a line below").listRowSeparator(.hidden)
        NavigationLink("Leads to a page") {
          ContentUnavailableView("Nothing more", systemImage: "tray").navigationTitle("A page")
        }
        NavigationLink("Rows that are chosen") { ChosenRows() }
          .accessibilityIdentifier("chosen-rows")
        NavigationLink("A thousand rows") { ManyRows() }
      } header: {
        Text("Rows of all kinds")
      } footer: {
        Text("A footer says what the rows have in common.")
      }
      Section("Selected") {
        ForEach(trees, id: \.self) { tree in
          Button {
            selected = selected == tree ? nil : tree
          } label: {
            HStack {
              Text(tree)
              Spacer()
              if selected == tree {
                Image(systemName: "checkmark").foregroundStyle(.tint).accessibilityHidden(true)
              }
            }
          }
          .buttonStyle(.plain)
          .accessibilityAddTraits(selected == tree ? .isSelected : [])
        }
      }
    }
    .searchable(text: $query, prompt: "Find a fruit")
    .refreshable { fruits = ["Apple", "Pear", "Plum", "Cherry"] }
    .toolbar { EditButton() }
  }

  private var found: [String] {
    query.isEmpty ? fruits : fruits.filter { $0.localizedCaseInsensitiveContains(query) }
  }
}

/// A virtualized list: only the rows near the visible part exist.
private struct ManyRows: View {
  @State private var tapped: Int?

  var body: some View {
    List(0..<1000, id: \.self) { row in
      Button("Row \(row)") { tapped = row }
    }
    .navigationTitle(tapped.map { "Tapped: \($0)" } ?? "A thousand rows")
  }
}

/// Rows with multiple selection; one row has a separate button.
private struct ChosenRows: View {
  @State private var chosen: Set<String> = ["Elm"]
  @State private var isWatered = false

  var body: some View {
    List(selection: $chosen) {
      ForEach(["Oak", "Elm", "Fir"], id: \.self) { tree in
        HStack {
          Text(tree)
          Spacer()
          if tree == "Fir" {
            Button(isWatered ? "Watered" : "Water") { isWatered.toggle() }.buttonStyle(.bordered)
          }
        }
      }
    }
    .navigationTitle("Chosen: \(chosen.sorted().joined(separator: ", "))")
  }
}
