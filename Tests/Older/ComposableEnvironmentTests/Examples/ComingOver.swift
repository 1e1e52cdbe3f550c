import ComposableEnvironment

struct SearchEnvironment {
  var search: (String) -> Effect<[String]>
  var save: (String) -> EffectPublisher<Int, SaveError>
}

struct SaveError: Error, Equatable {}

enum SearchAction: Equatable {
  case typed(String)
  case found([String])
  case saved(Int?)
}

@MainActor
let searchReducer = Reducer<[String], SearchAction, SearchEnvironment> { state, action, world in
  switch action {
  case .typed(let words):
    return .merge(
      world.search(words).map(SearchAction.found),
      world.save(words).catchToEffect().map { .saved(try? $0.get()) }
    )
  case .found(let rows):
    state = rows
    return .none
  case .saved:
    return .none
  }
}
