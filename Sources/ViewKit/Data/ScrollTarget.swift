/// The view to scroll to, and how often that was asked for.
struct ScrollTarget: Equatable {
  var id: AnyHashable?
  var place = "nearest"
  var count = 0
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
    let mark = Modification.meaning(.scrolledTo, .string("\(target.place) \(target.count)"))
    mark.apply(to: &self)
  }
}
