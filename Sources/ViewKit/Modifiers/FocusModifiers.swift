extension View {
  /// Binds the focus to a Boolean: true while a descendant has the focus; setting it to true moves the focus here.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusFollower(content: self) {
      condition.wrappedValue
    } note: {
      condition.wrappedValue = $0
    }
  }

  /// Binds the focus to `value`: the binding equals `value` while a descendant has the focus.
  ///
  /// Setting the binding to `value` moves the focus here. The binding is `nil` while the focus is on no bound view.
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

  /// Binds the focus to `value`: the binding equals `value` while a descendant has the focus.
  ///
  /// Setting the binding to `value` moves the focus here. The binding is `nil` while the focus is on no bound view.
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

  /// Sets the initial focus when the view appears.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    _ value: Value
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }
}

/// Content whose focus is bound to a value.
private struct FocusFollower<Content: View>: View, PrimitiveView {
  let content: Content
  let isWanted: @MainActor () -> Bool
  let note: @MainActor (Bool) -> Void

  func outline(into outline: inout Outline) {
    let behavior = FocusBehavior(isWanted: isWanted(), note: note)
    // With this listener, the host reports focus changes of these views immediately.
    outline.attach(behavior, listeningFor: [.focus]) { content.resolveView(into: &$0) }
  }
}
