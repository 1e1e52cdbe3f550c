import ComposableArchitecture

/// A destination with two cases of the same feature, and one case without a feature.
@Reducer
enum Destination {
  case first(Leaf)
  case second(Leaf)
  @ReducerCaseIgnored
  case plain(Int)
}

extension Destination.State: Equatable {}
