/// The modifiers around the content of a block, from the inside out: aspect ratio, padding, frame, position.
///
/// An element carries at most one of each in this order; ViewKit adds a box for each further one. Lengths are in cells.
struct Box: Hashable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0
  /// The fixed width and height; `nil` if flexible.
  var width: Double?
  var height: Double?
  /// The limits of a flexible frame; an infinite maximum takes the proposed length.
  var minWidth: Double?
  var maxWidth: Double?
  var minHeight: Double?
  var maxHeight: Double?
  /// The lengths that replace `nil` in the proposal of a flexible frame to its content.
  var idealWidth: Double?
  var idealHeight: Double?
  /// True if the content is proposed its ideal width or height.
  var isFixedWidth = false
  var isFixedHeight = false
  /// The position of smaller or larger content in the frame.
  var alignment = BoxAlignment.center
  var ratio: Ratio?
  /// The center of the content in the proposed space; `nil` without a `position` modifier.
  var position: Point?
  /// The distance by which the block is drawn elsewhere, without an effect on layout.
  var offset: Point?
  /// The layout priority; `nil` if the element sets none.
  var priority: Double?

  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  /// The proportions of the content.
  struct Ratio: Hashable {
    /// The width divided by the height, both in cells; `nil` for the proportions of the ideal size.
    var value: Double?
    /// True if the content covers the proposed size instead of fitting into it.
    var fills = false
  }

  var horizontal: Double { left + right }
  var vertical: Double { top + bottom }

  /// True if no modifier changes the layout of the content.
  var isPlain: Bool { hasNoFrame && horizontal == 0 && vertical == 0 }

  /// True if the content has the size that it returns, padding aside.
  var hasNoFrame: Bool {
    width == nil && height == nil && minWidth == nil && maxWidth == nil && minHeight == nil
      && maxHeight == nil && idealWidth == nil && idealHeight == nil && !isFixedWidth
      && !isFixedHeight && ratio == nil && position == nil
  }
}

// MARK: - The protocol of each modifier

extension Box {
  /// The proposal of the frame to the padded content.
  func framed(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: Self.offer(
        proposal.width,
        fixed: width,
        isIdeal: isFixedWidth,
        ideal: idealWidth,
        minWidth,
        maxWidth
      ),
      height: Self.offer(
        proposal.height,
        fixed: height,
        isIdeal: isFixedHeight,
        ideal: idealHeight,
        minHeight,
        maxHeight
      )
    )
  }

  /// The proposal of the padding to the content.
  func padded(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max(0, $0 - horizontal) },
      height: proposal.height.map { max(0, $0 - vertical) }
    )
  }

  /// The size of the frame around content of a size.
  func frameSize(_ content: LayoutSize, _ proposal: Proposal) -> LayoutSize {
    LayoutSize(
      width: width
        ?? Self.length(content.width, proposal.width ?? idealWidth, minWidth, maxWidth),
      height: height
        ?? Self.length(content.height, proposal.height ?? idealHeight, minHeight, maxHeight)
    )
  }

  private static func offer(
    _ proposed: Double?,
    fixed: Double?,
    isIdeal: Bool,
    ideal: Double?,
    _ minimum: Double?,
    _ maximum: Double?
  ) -> Double? {
    if isIdeal { return nil }
    if let fixed { return fixed }
    return (proposed ?? ideal).map { clamped($0, minimum, maximum) }
  }

  /// The length of a flexible frame, by the documentation of `frame(minWidth:…)`.
  private static func length(
    _ content: Double,
    _ proposed: Double?,
    _ minimum: Double?,
    _ maximum: Double?
  ) -> Double {
    guard let proposed else { return clamped(content, minimum, maximum) }
    return switch (minimum, maximum) {
    case (nil, nil): content
    case (_?, _?): clamped(proposed, minimum, maximum)
    case (let minimum?, nil): max(minimum, min(content, proposed))
    case (nil, let maximum?): min(maximum, max(content, proposed))
    }
  }

  private static func clamped(_ length: Double, _ minimum: Double?, _ maximum: Double?) -> Double {
    max(min(length, maximum ?? .infinity), minimum ?? 0)
  }
}

extension Box.Ratio {
  /// The largest proposal with the proportions inside a proposal, or the smallest that covers it.
  func fitted(_ proposal: Proposal, ideal: @autoclosure () -> LayoutSize) -> Proposal {
    var value = value ?? 0
    if self.value == nil {
      let ideal = ideal()
      value = ideal.height > 0 ? ideal.width / ideal.height : 0
    }
    guard value > 0, value.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (let width?, let height?):
      let isWider = width > height * value
      return isWider == fills
        ? Proposal(width: width, height: width / value)
        : Proposal(width: height * value, height: height)
    case (let width?, nil): return Proposal(width: width, height: width / value)
    case (nil, let height?): return Proposal(width: height * value, height: height)
    case (nil, nil): return proposal
    }
  }
}

/// An alignment, as numbers from 0 (leading, top) to 2 (trailing, bottom).
struct BoxAlignment: Hashable, Sendable {
  var x = 1
  var y = 1

  static let center = Self()
  static let topLeading = Self(x: 0, y: 0)

  init(x: Int = 1, y: Int = 1) {
    self.x = x
    self.y = y
  }

  /// Reads a name such as `topLeading`.
  init(_ name: String) {
    let name = name.lowercased()
    x = name.hasSuffix("leading") ? 0 : name.hasSuffix("trailing") ? 2 : 1
    y = name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? 2 : 1
    if name.hasPrefix("first") { y = 0 }
    if name.hasPrefix("last") { y = 2 }
  }

  /// The start of a part that is aligned in a whole; a larger part starts with it.
  static func place(_ part: Int, in whole: Int, at position: Int) -> Int {
    let rest = whole - part
    return position == 0 || rest <= 0 ? 0 : position == 1 ? rest / 2 : rest
  }
}
