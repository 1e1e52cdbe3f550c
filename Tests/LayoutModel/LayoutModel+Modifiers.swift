extension LayoutModel {
  /// The layout of a frame with fixed dimensions [A].
  ///
  /// The frame proposes its own dimensions and returns them, regardless of the child's size. A dimension without a length passes the
  /// proposal on, and returns the child's length. The alignment places the child, which may be larger.
  mutating func frame(
    _ width: Double?,
    _ height: Double?,
    _ alignment: ModelAlignment,
    _ child: LayoutTree,
    _ proposal: ModelProposal
  ) -> TreeLayout {
    let inner = place(
      child,
      ModelProposal(width: width ?? proposal.width, height: height ?? proposal.height)
    )
    let size = ModelSize(
      width: width ?? inner.size.width,
      height: height ?? inner.size.height
    )
    notePadding(of: child, in: size)
    return TreeLayout(size: size, leaves: inner.placed(in: size, alignment))
  }

  /// Records a frame that is smaller than the padding of the view inside.
  private mutating func notePadding(of child: LayoutTree, in size: ModelSize) {
    guard !isMeasuring, case .padding = child else { return }
    for axis in ModelAxis.allCases {
      let padding = child.paddingOfElement(along: axis)
      note(.paddingLargerThanFrame, if: size[axis] < padding - 0.01)
    }
  }

  /// The layout of a flexible frame [A].
  ///
  /// Per axis, the frame clamps the proposal, and derives its length from the proposal and the child's length.
  mutating func flexibleFrame(
    _ limits: ModelLimits,
    _ alignment: ModelAlignment,
    _ child: LayoutTree,
    _ proposal: ModelProposal
  ) -> TreeLayout {
    var completed = proposal
    var clamped = proposal
    for axis in ModelAxis.allCases {
      // [A] The ideal length replaces a proposal of `nil`.
      completed[axis] = proposal[axis] ?? limits[axis].ideal
      clamped[axis] = completed[axis].map { limits[axis].clamp($0) }
      let hasLimit = limits[axis].minimum != nil || limits[axis].maximum != nil
      note(.limitsWithoutProposal, if: hasLimit && completed[axis] == nil)
    }
    let inner = place(child, clamped)
    var size = inner.size
    for axis in ModelAxis.allCases {
      size[axis] = adopted(limits[axis], completed[axis], inner.size[axis])
    }
    for axis in ModelAxis.allCases where proposal[axis] == nil && limits[axis].minimum == nil {
      let isLarger = limits[axis].ideal.map { inner.size[axis] > $0 + 0.01 } ?? false
      note(.idealOfLargeView, if: !isMeasuring && isLarger)
    }
    notePadding(of: child, in: size)
    return TreeLayout(size: size, leaves: inner.placed(in: size, alignment))
  }

  /// The length of a flexible frame.
  private mutating func adopted(
    _ limits: AxisLimits,
    _ proposal: Double?,
    _ child: Double
  ) -> Double {
    guard let proposal else { return limits.clamp(child) }
    switch (limits.minimum, limits.maximum) {
    case (nil, nil): return child
    case (_?, _?):
      // [A] With both limits: the clamped proposal.
      return limits.clamp(proposal)
    case (let minimum?, nil):
      // [A] With a minimum only, and a proposal smaller than the child: the clamped proposal. Otherwise the child's length.
      note(.childBelowMinimum, if: child < minimum - 0.01)
      let length = limits.clamp(min(proposal, child))
      note(.minimumOfLargeView, if: !isMeasuring && child > length + 0.01)
      return length
    case (nil, let maximum?):
      // [A] With a maximum only, and a proposal larger than the child: the clamped proposal. Otherwise the child's length.
      note(.childAboveMaximum, if: child > maximum + 0.01)
      return limits.clamp(max(proposal, child))
    }
  }

  /// The layout of padding [A].
  ///
  /// Padding proposes less by its insets, and returns the child's size plus its insets.
  mutating func padding(
    _ insets: ModelInsets,
    _ child: LayoutTree,
    _ proposal: ModelProposal
  ) -> TreeLayout {
    let inner = place(
      child,
      ModelProposal(
        width: proposal.width.map { max(0, $0 - insets[.horizontal]) },
        height: proposal.height.map { max(0, $0 - insets[.vertical]) }
      )
    )
    let size = ModelSize(
      width: inner.size.width + insets[.horizontal],
      height: inner.size.height + insets[.vertical]
    )
    return TreeLayout(size: size, leaves: inner.moved(x: insets.leading, y: insets.top))
  }

  /// The layout of an aspect ratio [O, F].
  ///
  /// The modifier proposes the largest size of the ratio inside the proposal, or the smallest size that covers the proposal. It
  /// returns the child's size.
  mutating func aspectRatio(
    _ ratio: Double?,
    _ isFill: Bool,
    _ child: LayoutTree,
    _ proposal: ModelProposal
  ) -> TreeLayout {
    if let ratio { return place(child, fitted(ratio, isFill, proposal)) }
    guard let ratio = idealRatio(of: child) else {
      note(.ratioOfEmptyView)
      return place(child, proposal)
    }
    note(.ratioOfIdealSize, if: abs(ratio - 1) > 0.001 && !child.isRigid)
    return place(child, fitted(ratio, isFill, proposal))
  }

  /// [O] Without a ratio the child's ideal size has the ratio.
  private mutating func idealRatio(of child: LayoutTree) -> Double? {
    let ideal = size(child, .unspecified)
    guard ideal.width > 0, ideal.height > 0 else { return nil }
    return ideal.width / ideal.height
  }

  private mutating func fitted(
    _ ratio: Double,
    _ isFill: Bool,
    _ proposal: ModelProposal
  ) -> ModelProposal {
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      note(.ratioWithoutProposal)
      return proposal
    // [O] The ratio and the given dimension determine the missing dimension.
    case (let width?, nil): return ModelProposal(width: width, height: width / ratio)
    case (nil, let height?): return ModelProposal(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWider = width > height * ratio
      return isWider == isFill
        ? ModelProposal(width: width, height: width / ratio)
        : ModelProposal(width: height * ratio, height: height)
    }
  }

  /// The layout of an overlay or background [O].
  ///
  /// The modifier has the size of its main view. The layer is proposed that size, and may be larger.
  mutating func secondary(
    _ alignment: ModelAlignment,
    _ child: LayoutTree,
    _ layer: LayoutTree,
    _ proposal: ModelProposal
  ) -> TreeLayout {
    note(.priorityOutsideStack, if: layer.priority != 0)
    let main = place(child, proposal)
    let other = place(layer, ModelProposal(main.size))
    return TreeLayout(
      size: main.size,
      leaves: main.leaves + other.placed(in: main.size, alignment)
    )
  }
}

extension AxisLimits {
  func clamp(_ length: Double) -> Double {
    min(max(length, minimum ?? -.infinity), maximum ?? .infinity)
  }
}
