/// The scroll target: the view's id, the position in the viewport, and a request counter.
struct ScrollTarget: Equatable {
  var id: AnyHashable?
  /// The target position in vertical and in horizontal scroll views.
  var place = Place.nearest, placeAcross = Place.nearest
  var count = 0

  enum Place: String {
    case nearest, start, center, end

    /// Creates the place for a fraction of the length: the first, middle or last third.
    init(share: Double) {
      self = share < 0.33 ? .start : share > 0.67 ? .end : .center
    }
  }

  /// The encoding for hosts.
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

extension OutlineItem {
  /// Marks the item for hosts to scroll to, if it is the scroll target.
  @MainActor
  mutating func mark(_ id: AnyHashable, in environment: EnvironmentValues) {
    let target = environment.scrollTarget
    guard target.id == id else { return }
    let mark = Modification.meaning(.scrollTarget, .string(target.text))
    mark.apply(to: &self)
  }
}
