public import ViewKit

/// A game of tic-tac-toe on a board of three rows of three squares.
public struct BoardView: View {
  @State private var marks = [String?](repeating: nil, count: 9)

  /// Creates a game on an empty board.
  public init() {}

  /// The turn, the board, and a button for a new game.
  public var body: some View {
    NavigationStack {
      VStack(spacing: 16) {
        Text(message).font(.title2)
        VStack(spacing: 0) {
          ForEach(0..<3) { row in
            HStack(spacing: 0) {
              ForEach(0..<3) { column in square(row * 3 + column) }
            }
          }
        }
        .accessibilityIdentifier("board")
        Button("Play again?") { marks = Array(repeating: nil, count: 9) }
      }
      .padding()
      .navigationTitle("Tic-tac-toe")
    }
  }

  private func square(_ index: Int) -> some View {
    Button {
      if marks[index] == nil, winner == nil { marks[index] = player }
    } label: {
      Text(marks[index] ?? "")
        .font(.largeTitle)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .aspectRatio(1, contentMode: .fit)
        // A terminal draws colors from an opacity of 0.5.
        .background(index.isMultiple(of: 2) ? Color.gray.opacity(0.5) : Color.gray.opacity(0.2))
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Square \(index + 1)")
    .accessibilityValue(marks[index] ?? "empty")
    .accessibilityIdentifier("square-\(index)")
  }

  private var player: String { marks.count { $0 != nil }.isMultiple(of: 2) ? "X" : "O" }

  private var message: String {
    if let winner { return "\(winner) wins" }
    return marks.allSatisfy { $0 != nil } ? "A draw" : "\(player) is next"
  }

  private var winner: String? {
    let lines = [
      [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
    ]
    return lines.lazy.compactMap { line -> String? in
      let found = Set(line.map { marks[$0] })
      return found.count == 1 ? found.first ?? nil : nil
    }.first
  }
}

#Preview("Tic-tac-toe") {
  BoardView()
}
