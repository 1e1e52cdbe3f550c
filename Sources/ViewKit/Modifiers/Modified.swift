/// Content with modifications to its elements.
struct Modified<Content: View>: View, PrimitiveView {
  let content: Content
  let modifications: [Modification]

  func outline(into outline: inout Outline) {
    outline.adjust { item in
      for modification in modifications { modification.apply(to: &item) }
    } _: {
      content.resolveView(into: &$0)
    }
  }
}

extension View {
  func withModifications(_ modifications: [Modification]) -> Modified<Self> {
    Modified(content: self, modifications: modifications)
  }

  func withModifications(_ modification: Modification) -> Modified<Self> {
    withModifications([modification])
  }
}

/// Content whose items carry traits for their container.
struct TraitModifier<Content: View>: View, PrimitiveView {
  let content: Content
  let change: @MainActor (inout Traits, EnvironmentValues) -> Void

  func outline(into outline: inout Outline) {
    let environment = outline.environment
    outline.adjust {
      change(&$0.traits, environment)
    } _: {
      content.resolveView(into: &$0)
    }
  }
}

extension View {
  /// Sets the value that the view represents in a picker or a tab view; the innermost tag wins.
  ///
  /// A tag matches optional and non-optional selections, so `includeOptional` has no effect.
  public func tag(_ tag: some Hashable, includeOptional: Bool = true) -> some View {
    TraitModifier(content: self) { traits, _ in
      if traits.tag == nil { traits.tag = AnyHashable(tag) }
    }
  }

  /// Sets the identity of the view; a changed value replaces the view and resets its state.
  public func id(_ id: some Hashable) -> some View {
    IdentifiedView(content: self, id: AnyHashable(id))
  }
}

private struct IdentifiedView<Content: View>: View, PrimitiveView {
  let content: Content
  let id: AnyHashable

  func outline(into outline: inout Outline) {
    let environment = outline.environment
    outline.step(id: id) { outline in
      outline.adjust { item in
        item.mark(id, in: environment)
      } _: {
        content.resolveView(into: &$0)
      }
    }
  }
}

extension Modified: ComparableContent where Content: ComparableContent {
  func isSame(as newer: Modified, in comparison: inout ContentComparison) -> Bool {
    modifications == newer.modifications && content.isSame(as: newer.content, in: &comparison)
  }
}
