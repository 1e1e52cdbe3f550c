import Sharing

/// The place of a shared value in a state, as a path in source code.
struct SharedValuePath {
  /// The path behind the state: `.rows[id: 3]?.$count`.
  let path: String
  let shared: any SharedValue
  let identity: SharedIdentity

  var name: SharedName { identity.name }

  /// Returns the shared values with a source path, in their order.
  static func all(in state: Any, numbering: StackNumbering? = nil) -> [SharedValuePath] {
    var places: [SharedValuePath] = []
    collect(state, path: "", numbering, into: &places)
    return places
  }

  private static func collect(
    _ value: Any,
    path: String,
    _ numbering: StackNumbering?,
    into places: inout [SharedValuePath]
  ) {
    if let shared = value as? any SharedValue {
      var path = path
      while path.hasSuffix("?") { path.removeLast() }
      places.append(SharedValuePath(path: path, shared: shared, identity: shared.identity))
    } else if let parts = FieldChange.parts(value, value, numbering) {
      for part in parts {
        guard let value = part.new else { continue }
        collect(value, path: path + part.path, numbering, into: &places)
      }
    }
  }

  /// Returns the differences between the expected and the actual shared values of this thread, each once.
  ///
  /// If the state contains a value as a whole, it is changed as a whole; otherwise each contained part is changed.
  static func changes(
    of names: Set<SharedName>,
    in state: Any,
    numbering: StackNumbering? = nil
  ) -> [FieldChange] {
    var whole: Set<SharedName> = []
    let places = all(in: state, numbering: numbering).filter {
      names.contains($0.name) && !$0.shared.isReadOnly
    }
    for place in places where !place.identity.isPart { whole.insert(place.name) }
    var done: Set<SharedName> = []
    return places.compactMap { place in
      if whole.contains(place.name) {
        guard !place.identity.isPart, done.insert(place.name).inserted else { return nil }
      }
      let (old, new) = (place.shared.anyValue, place.shared.anyLive)
      guard !ValueComparison.differences(old, new).isEmpty else { return nil }
      return FieldChange(path: place.path, value: new, oldShared: old)
    }
  }
}
