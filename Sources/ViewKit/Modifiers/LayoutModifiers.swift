extension View {
  /// Adds room on some sides; without a length, as much as the host thinks fit.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    let length = length ?? 16
    return modified(
      .padding(
        Insets(
          top: edges.contains(.top) ? length : 0,
          leading: edges.contains(.leading) ? length : 0,
          bottom: edges.contains(.bottom) ? length : 0,
          trailing: edges.contains(.trailing) ? length : 0
        )
      )
    )
  }

  /// Adds room all around.
  public func padding(_ length: Double) -> some View {
    padding(.all, length)
  }

  /// Adds a different amount of room on each side.
  public func padding(_ insets: EdgeInsets) -> some View {
    modified(
      .padding(
        Insets(
          top: insets.top,
          leading: insets.leading,
          bottom: insets.bottom,
          trailing: insets.trailing
        )
      )
    )
  }

  /// Gives the view a size of its own, in one direction or both.
  public func frame(
    width: Double? = nil,
    height: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    framed([.width: width, .height: height], alignment)
  }

  /// Sets the limits of the view's size; `.infinity` takes all the room there is.
  public func frame(
    minWidth: Double? = nil,
    idealWidth: Double? = nil,
    maxWidth: Double? = nil,
    minHeight: Double? = nil,
    idealHeight: Double? = nil,
    maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    framed(
      [
        .minWidth: minWidth, .maxWidth: maxWidth, .minHeight: minHeight, .maxHeight: maxHeight,
        .width: maxWidth == nil ? idealWidth : nil, .height: maxHeight == nil ? idealHeight : nil,
      ],
      alignment
    )
  }

  private func framed(_ lengths: [Prop: Double?], _ alignment: Alignment) -> some View {
    var props = lengths.compactMapValues { $0.map { PropValue.double($0) } }
    if alignment != .center { props[.frameAlignment] = .string(alignment.name) }
    return modified(.box(.frame, props))
  }

  /// Keeps the view from being squeezed; accepted without effect.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Self {
    self
  }

  /// Says which views give way first; accepted without effect.
  public func layoutPriority(_ value: Double) -> Self {
    self
  }

  /// Lets the view reach beyond the safe area; hosts have none.
  public func ignoresSafeArea(edges: Edge.Set = .all) -> Self {
    self
  }

  /// Lets the view reach beyond the safe area, as older code has it; hosts have none.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self {
    self
  }
}
