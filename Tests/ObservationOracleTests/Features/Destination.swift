import ComposableArchitecture

/// A destination with two cases that hold the same feature, and one that holds none.
@Reducer
enum Destination {
  case first(Leaf)
  case second(Leaf)
  @ReducerCaseIgnored
  case plain(Int)
}

extension Destination.State: Equatable {}
