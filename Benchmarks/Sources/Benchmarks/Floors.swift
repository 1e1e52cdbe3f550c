/// The floors: the minimum cost on this machine, as a reference for every other row.
enum Floors {
  struct State {
    var count = 0
  }

  enum Action {
    case increment, decrement
  }

  /// A switch over an action that changes a struct, called as a function that is not inlined.
  @MainActor
  static var function: Measurement {
    var state = State()
    var isUp = true
    return Measurement("Floor: switch on an inout struct") {
      reduce(&state, isUp ? .increment : .decrement)
      isUp.toggle()
    }
  }

  /// Calls the same function through an escaping closure held by a class.
  @MainActor
  static var closure: Measurement {
    let box = Box { reduce(&$0, $1) }
    var isUp = true
    return Measurement("Floor: the same through a closure on a class") {
      box.send(isUp ? .increment : .decrement)
      isUp.toggle()
    }
  }

  @inline(never)
  private static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    }
  }

  private final class Box {
    private var state = State()
    private let reduce: (inout State, Action) -> Void

    init(reduce: @escaping (inout State, Action) -> Void) {
      self.reduce = reduce
    }

    @inline(never)
    func send(_ action: Action) {
      reduce(&state, action)
    }
  }
}
