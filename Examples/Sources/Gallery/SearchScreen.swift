import ViewKit

/// A list to search, with suggestions and scopes.
struct SearchScreen: View {
  private enum Kind: String, CaseIterable { case all, fruit, vegetables }

  @State private var query = ""
  @State private var kind = Kind.all

  private let fruit = ["Apple", "Apricot", "Cherry", "Pear", "Plum"]
  private let vegetables = ["Artichoke", "Carrot", "Leek", "Potato"]

  var body: some View {
    List {
      ForEach(found, id: \.self) { Text($0) }
      if found.isEmpty { ContentUnavailableView.search(text: query) }
    }
    .searchSuggestions {
      if query == "a" {
        Text("Apple").searchCompletion("Apple")
        Text("Artichoke").searchCompletion("Artichoke")
      }
    }
    .searchable(text: $query, prompt: "Find something to eat")
    .searchScopes($kind) {
      ForEach(Kind.allCases, id: \.self) { Text($0.rawValue.capitalized).tag($0) }
    }
  }

  private var found: [String] {
    let all = (kind == .vegetables ? [] : fruit) + (kind == .fruit ? [] : vegetables)
    return all.sorted().filter {
      query.isEmpty || $0.lowercased().contains(query.lowercased())
    }
  }
}
