import ComposableCore

/// The cost of changes to a navigation stack.
@MainActor
enum StackRows {
  static var all: [Measurement] {
    [inserting(100), inserting(1_000)]
  }

  private static func inserting(_ count: Int) -> Measurement {
    let stack = StackState(0..<count)
    return Measurement("StackState.insert, \(all: count) elements below as many others") {
      var copy = stack
      copy.insert(contentsOf: 0..<count, at: 0)
      Sink.total &+= copy.count
    }
  }
}
