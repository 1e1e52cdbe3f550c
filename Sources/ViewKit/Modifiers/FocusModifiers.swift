extension View {
  /// Keeps a value true while something inside has the focus, and moves the focus here when it becomes true.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusFollower(content: self) {
      condition.wrappedValue
    } note: {
      condition.wrappedValue = $0
    }
  }

  /// Keeps a value at this view's own while something inside has the focus.
  ///
  /// The app moves the focus here by setting the value; it is nil while none of the views has the focus.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value?>.Binding,
    equals value: Value
  ) -> some View {
    FocusFollower(content: self) {
      binding.wrappedValue == value
    } note: { hasFocus in
      if hasFocus {
        binding.wrappedValue = value
      } else if binding.wrappedValue == value {
        binding.wrappedValue = nil
      }
    }
  }

  /// Keeps a value at this view's own while something inside has the focus.
  ///
  /// The app moves the focus here by setting the value; it is nil while none of the views has the focus.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value?>.Binding,
    equals value: Value?
  ) -> some View {
    FocusFollower(content: self) {
      value != nil && binding.wrappedValue == value
    } note: { hasFocus in
      if hasFocus {
        binding.wrappedValue = value
      } else if binding.wrappedValue == value {
        binding.wrappedValue = nil
      }
    }
  }

  /// Says which view inside has the focus first, when the views come onto the screen.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    _ value: Value
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }
}

/// Content whose focus a value follows.
private struct FocusFollower<Content: View>: View, PrimitiveView {
  let content: Content
  let isWanted: @MainActor () -> Bool
  let note: @MainActor (Bool) -> Void

  func outline(into outline: inout Outline) {
    let behavior = FocusBehavior(isWanted: isWanted(), note: note)
    // Hosts tell of the focus of these views at once.
    outline.attach(behavior, listeningFor: [.focus]) { content.resolveView(into: &$0) }
  }
}
