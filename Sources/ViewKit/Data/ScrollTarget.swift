/// The view to scroll to, and how often that was asked for.
struct ScrollTarget: Equatable {
  var id: AnyHashable?
  /// Where it is to stand in what scrolls up and down, and in what scrolls sideways.
  var place = Place.nearest, placeAcross = Place.nearest
  var count = 0

  enum Place: String {
    case nearest, start, center, end

    /// The third of a length that a share of it lies in.
    init(share: Double) {
      self = share < 0.33 ? .start : share > 0.67 ? .end : .center
    }
  }

  /// As hosts read it.
  var text: String { "\(place) \(count) \(placeAcross)" }
}

extension EnvironmentValues {
  var scrollTarget: ScrollTarget {
    get { self[ScrollTargetKey.self] }
    set { self[ScrollTargetKey.self] = newValue }
  }

  @MainActor
  private enum ScrollTargetKey: @MainActor EnvironmentKey {
    static let defaultValue = ScrollTarget()
  }
}

extension Item {
  /// Has hosts scroll to the item, where it is the one that was asked for.
  @MainActor
  mutating func mark(_ id: AnyHashable, in environment: EnvironmentValues) {
    let target = environment.scrollTarget
    guard target.id == id else { return }
    let mark = Modification.meaning(.scrolledTo, .string(target.text))
    mark.apply(to: &self)
  }
}
