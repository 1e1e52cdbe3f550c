import ComposableArchitecture
import ViewKit

/// A page that shows the complete state, and the expected texts for a state.
struct RootPage: View {
  let store: StoreOf<Root>

  var body: some View {
    VStack {
      Text("number \(store.number)")
      Text("shared \(store.shared)")
      BranchSection(store: store.scope(state: \.left, action: \.left))
      BranchSection(store: store.scope(state: \.right, action: \.right))
      if let branch = store.scope(state: \.optional, action: \.optional) {
        BranchSection(store: branch)
      }
      if let branch = store.scope(state: \.presented, action: \.presented.presented) {
        BranchSection(store: branch)
      }
      ForEach(store.scope(state: \.branches, action: \.branches)) { branch in
        BranchSection(store: branch)
      }
    }
  }

  static func texts(of state: Root.State) -> [String] {
    ["number \(state.number)", "shared \(state.shared)"]
      + ([state.left, state.right] + [state.optional, state.presented].compactMap(\.self)
      + state.branches).flatMap(BranchSection.texts)
  }
}

private struct BranchSection: View {
  let store: StoreOf<Branch>

  var body: some View {
    VStack {
      Text("branch \(store.state.id) \(store.number) \(store.rows.count) \(store.path.count)")
      LeafLine(store: store.scope(state: \.leaf, action: \.leaf))
      LeafLine(store: store.scope(state: \.twin, action: \.twin))
      if let leaf = store.scope(state: \.optional, action: \.optional) { LeafLine(store: leaf) }
      if let leaf = store.scope(state: \.presented, action: \.presented.presented) {
        LeafLine(store: leaf)
      }
      if let destination = store.scope(state: \.destination, action: \.destination.presented) {
        DestinationLine(store: destination)
      }
      DestinationLine(store: store.scope(state: \.mode, action: \.mode))
      ForEach(store.scope(state: \.rows, action: \.rows)) { row in LeafLine(store: row) }
      ForEach(store.list.indices, id: \.self) { index in
        Text("list \(store.list[index].number)")
      }
      ForEach(Array(store.path.ids), id: \.self) { id in
        if let element = store.scope(state: \.path[id: id], action: \.path[id: id]) {
          LeafLine(store: element)
        }
      }
    }
  }

  static func texts(of state: Branch.State) -> [String] {
    var texts = ["branch \(state.id) \(state.number) \(state.rows.count) \(state.path.count)"]
    texts += [LeafLine.text(of: state.leaf), LeafLine.text(of: state.twin)]
    texts += [state.optional, state.presented].compactMap(\.self).map(LeafLine.text)
    if let destination = state.destination { texts.append(DestinationLine.text(of: destination)) }
    texts.append(DestinationLine.text(of: state.mode))
    texts += state.rows.map(LeafLine.text)
    texts += state.list.map { "list \($0.number)" }
    texts += state.path.map(LeafLine.text)
    return texts
  }
}

private struct DestinationLine: View {
  let store: StoreOf<Destination>

  var body: some View {
    switch store.case {
    case .first(let leaf): LeafLine(store: leaf, title: "first")
    case .second(let leaf): LeafLine(store: leaf, title: "second")
    case .plain(let number): Text("plain \(number)")
    }
  }

  static func text(of state: Destination.State) -> String {
    switch state {
    case .first(let leaf): LeafLine.text(of: leaf, title: "first")
    case .second(let leaf): LeafLine.text(of: leaf, title: "second")
    case .plain(let number): "plain \(number)"
    }
  }
}

private struct LeafLine: View {
  let store: StoreOf<Leaf>
  var title = "leaf"

  var body: some View {
    Text("\(title) \(store.state.id) \(store.number) \(store.other)")
  }

  static func text(of state: Leaf.State) -> String { text(of: state, title: "leaf") }

  static func text(of state: Leaf.State, title: String) -> String {
    "\(title) \(state.id) \(state.number) \(state.other)"
  }
}
