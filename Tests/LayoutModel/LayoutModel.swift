/// A slow reference implementation of SwiftUI's layout: the oracle for the layouts of the hosts.
///
/// Names in brackets are the sources of a rule:
///
/// - [A] Apple's documentation, and the talk "Building Custom Views with SwiftUI" (2019);
/// - [O] objc.io's posts about stacks, grids, aspect ratios and frames;
/// - [F] the SwiftUI Field Guide;
/// - [D] S. Défago's notes about sizing.
///
/// A rule without a source is an ``OpenQuestion``. The model records each question that a layout depends on, and no random
/// tree has such a layout.
///
/// ```swift
/// var model = LayoutModel()
/// let layout = model.layout(tree, ModelProposal(width: 300, height: 200))
/// ```
///
/// The protocol [A, O]: a parent proposes a size, the child returns a size, which the parent accepts, and the parent places
/// the child. A modifier is a parent with one child.
package struct LayoutModel: Sendable {
  /// The size of a color for a proposal of `nil` [F, D].
  ///
  /// It is 10 × 10 points by default, and one cell in a terminal.
  package var idealSize = ModelSize(width: 10, height: 10)
  /// The default minimum length of a spacer [F].
  package var spacerLength = 8.0
  /// True if the layout is from right to left.
  package var isRightToLeft = false
  /// The questions that the layouts so far depend on.
  package private(set) var openQuestions: Set<OpenQuestion> = []
  /// True if a view of the last layouts is larger than its proposal.
  package private(set) var hasOverflow = false
  /// The situations in the layouts so far that style sheets lay out differently.
  package private(set) var styleSheetLimits: Set<StyleSheetLimit> = []
  var isMeasuring = false

  /// Creates a model for a layout from left to right in points.
  package init() {}

  /// The layout of a tree in a window.
  ///
  /// The root is proposed the window and is centered in it [A].
  package mutating func layout(_ tree: LayoutTree, inWindow window: ModelSize) -> TreeLayout {
    let content = place(tree, ModelProposal(window))
    let frames = content.placed(in: window, .center).map { leaf in
      isRightToLeft ? leaf.mirrored(in: window.width) : leaf
    }
    return TreeLayout(size: window, leaves: frames)
  }

  /// The layout of a tree for a proposal, from left to right.
  package mutating func layout(_ tree: LayoutTree, _ proposal: ModelProposal) -> TreeLayout {
    place(tree, proposal)
  }
}

/// A rule that no source describes.
///
/// A test on a Mac decides. A tree whose layout depends on the rule is no test case.
package enum OpenQuestion: String, Hashable, Sendable, CaseIterable {
  /// A flexible frame with a limit and without an ideal length, for a proposal of `nil`.
  case limitsWithoutProposal
  /// A flexible frame with a minimum only, around a smaller child: the documentation's wording returns the child's length.
  case childBelowMinimum
  /// A flexible frame with a maximum only, around a larger child.
  case childAboveMaximum
  /// A spacer between flexible views: an equal share, or the rest.
  case spacerBesideFlexibleViews
  /// An aspect ratio for a proposal of `nil` in both axes.
  case ratioWithoutProposal
  /// An aspect ratio of an empty ideal size.
  case ratioOfEmptyView
  /// A horizontal offset from right to left.
  case offsetRightToLeft
  /// A scroll view without a proposal.
  case scrollWithoutProposal
  /// A scroll view whose content is not exactly as wide as proposed, across the scroll axis.
  case scrollContentAcross
  /// A grid without a proposed width.
  case gridWithoutProposal
  /// A grid whose columns do not fill the proposed width exactly.
  case gridWidth
  /// A spacer outside a stack.
  case spacerOutsideStack
  /// A layout priority in a container other than a stack.
  case priorityOutsideStack
}

/// A situation in which style sheets cannot express a rule.
///
/// Browsers lay it out differently, as `Divergences.md` of ViewKit describes. A tree with such a layout is no test case
/// for them.
package enum StyleSheetLimit: String, Hashable, Sendable, CaseIterable {
  /// Flexible views of a stack with different padding along its axis.
  ///
  /// A flex item is at least as long as its padding, so the padding is no part of the length that the items share.
  case paddingOfFlexibleViews
  /// A view that is larger than its proposal, and whose content is flexible along that axis.
  ///
  /// A CSS box has one size. So its flexible content fills the size instead of the proposal, or its fixed content sticks out.
  case flexibleContentOfLargeView
  /// A flexible frame with a minimum only, around a larger view: a grid of CSS does not shrink the frame to the proposal.
  case minimumOfLargeView
  /// A flexible frame whose ideal length replaces the proposal, around a larger view: a style sheet has one width for both.
  case idealOfLargeView
  /// A cell that is wider than its column: in CSS, a grid in a row is at least as wide as its widest cells.
  case cellLargerThanColumn
  /// A frame around larger padding: a CSS box is at least as large as its padding.
  case paddingLargerThanFrame
  /// A view whose place or size depends on an aspect ratio further inside.
  ///
  /// The element of a view with an aspect ratio is as wide as proposed, and has the view in its center. A style sheet limits its
  /// length along a stack if it is a child of the stack, and if its content is flexible along both axes. A style sheet does not know the
  /// proposed height of a stack or button that is as high as its content, or of a row with a maximum height.
  case aspectRatioInside
  /// An aspect ratio of an ideal size that is not a square, around a view that is flexible along an axis: a style sheet does not
  /// know the ideal size.
  case ratioOfIdealSize
  /// A layer or an alignment of a `VStack` that is as high as its bounded content.
  ///
  /// The children of a flex container begin with a length of 0, so a style sheet does not know the sum of their maximums. The
  /// element is as high as proposed, with the children in its center.
  case boundedStackInside
  /// A stack with a view of a lower priority whose minimum is not 0, and that is bounded or has a bounded view inside.
  ///
  /// A flex item knows the minimum of its own frame only.
  case minimumOfLowerPriority
}

/// The size of a view and the frames of its leaves, relative to its top left corner.
package struct TreeLayout: Hashable, Sendable {
  package var size: ModelSize
  package var leaves: [LeafLayout]

  /// Creates a layout from its parts.
  package init(size: ModelSize, leaves: [LeafLayout]) {
    self.size = size
    self.leaves = leaves
  }

  /// The layout of a leaf; `nil` if the tree has no such leaf.
  package func leaf(_ number: Int) -> LeafLayout? {
    leaves.first { $0.number == number }
  }

  /// The frame of a leaf; `nil` if the tree has no such leaf.
  package func frame(of leaf: Int) -> ModelRect? {
    self.leaf(leaf)?.frame
  }

  /// The leaves in the coordinates of a box that aligns the view.
  func placed(in box: ModelSize, _ alignment: ModelAlignment) -> [LeafLayout] {
    moved(
      x: alignment.x.origin(of: size.width, in: box.width),
      y: alignment.y.origin(of: size.height, in: box.height)
    )
  }

  func moved(x: Double, y: Double) -> [LeafLayout] {
    leaves.map { $0.moved(x: x, y: y) }
  }
}

/// The frame of a leaf, and the visible area of the scroll views around it.
package struct LeafLayout: Hashable, Sendable {
  package var number: Int
  package var frame: ModelRect
  /// The area in which scroll views draw the leaf; `nil` outside scroll views.
  package var clip: ModelRect?

  /// Creates the layout of a leaf.
  package init(number: Int, frame: ModelRect, clip: ModelRect? = nil) {
    self.number = number
    self.frame = frame
    self.clip = clip
  }

  func moved(x: Double, y: Double) -> LeafLayout {
    LeafLayout(
      number: number,
      frame: frame.moved(x: x, y: y),
      clip: clip?.moved(x: x, y: y)
    )
  }

  func mirrored(in width: Double) -> LeafLayout {
    LeafLayout(
      number: number,
      frame: frame.mirrored(in: width),
      clip: clip?.mirrored(in: width)
    )
  }

  func clipped(to area: ModelRect) -> LeafLayout {
    LeafLayout(number: number, frame: frame, clip: clip?.intersection(area) ?? area)
  }
}

extension LayoutModel {
  /// The size of a view for a proposal, while its parent measures it.
  mutating func size(_ tree: LayoutTree, _ proposal: ModelProposal) -> ModelSize {
    measuring { $0.place(tree, proposal).size }
  }

  /// Runs a closure whose layouts are measurements only.
  mutating func measuring<Result>(_ body: (inout LayoutModel) -> Result) -> Result {
    let wasMeasuring = isMeasuring
    isMeasuring = true
    defer { isMeasuring = wasMeasuring }
    return body(&self)
  }

  mutating func note(_ question: OpenQuestion, if isOpen: Bool = true) {
    if isOpen { openQuestions.insert(question) }
  }

  mutating func note(_ limit: StyleSheetLimit, if isReached: Bool) {
    if isReached { styleSheetLimits.insert(limit) }
  }

  /// The layout of a view that its parent places.
  mutating func place(_ tree: LayoutTree, _ proposal: ModelProposal) -> TreeLayout {
    let layout = unchecked(tree, proposal)
    note(.aspectRatioInside, if: tree.dependsOnHiddenRatio)
    note(.boundedStackInside, if: tree.alignsBoundedStack)
    if !isMeasuring {
      for axis in ModelAxis.allCases {
        if let length = proposal[axis], layout.size[axis] > length + 0.01 {
          hasOverflow = true
          note(.flexibleContentOfLargeView, if: !tree.isRigid(along: axis))
        }
      }
    }
    return layout
  }

  private mutating func unchecked(_ tree: LayoutTree, _ proposal: ModelProposal) -> TreeLayout {
    switch tree {
    case .color(let number):
      // [F, D] A color takes the proposal, and its ideal size for a proposal of `nil`.
      let size = ModelSize(
        width: proposal.width ?? idealSize.width,
        height: proposal.height ?? idealSize.height
      )
      let frame = ModelRect(x: 0, y: 0, width: size.width, height: size.height)
      return TreeLayout(size: size, leaves: [LeafLayout(number: number, frame: frame)])
    case .spacer:
      note(.spacerOutsideStack)
      return TreeLayout(size: .zero, leaves: [])
    case .stack(let axis, let spacing, let alignment, let children):
      return stack(axis, spacing, alignment, children, proposal)
    case .layers(let alignment, let children): return layers(alignment, children, proposal)
    case .frame(let width, let height, let alignment, let child):
      return frame(width, height, alignment, child, proposal)
    case .flexibleFrame(let limits, let alignment, let child):
      return flexibleFrame(limits, alignment, child, proposal)
    case .padding(let insets, let child): return padding(insets, child, proposal)
    case .offset(let x, let y, let child):
      // [A] An offset moves the drawing and leaves the layout unchanged.
      note(.offsetRightToLeft, if: isRightToLeft && x != 0)
      let layout = place(child, proposal)
      return TreeLayout(size: layout.size, leaves: layout.moved(x: x, y: y))
    case .aspectRatio(let ratio, let isFill, let child):
      return aspectRatio(ratio, isFill, child, proposal)
    case .overlay(let alignment, let child, let layer),
      .background(let alignment, let child, let layer):
      return secondary(alignment, child, layer, proposal)
    case .fixedSize(let horizontal, let vertical, let child):
      // [F] The child is proposed `nil`, and its size is the result.
      return place(
        child,
        ModelProposal(
          width: horizontal ? nil : proposal.width,
          height: vertical ? nil : proposal.height
        )
      )
    case .layoutPriority(_, let child), .button(let child):
      // [A] Only the stack around the view reads the priority.
      // [D] A button with the plain style has the size of its label.
      return place(child, proposal)
    case .scroll(let axis, let content): return scroll(axis, content, proposal)
    case .grid(let columns, let spacing, let rowSpacing, let cells):
      return grid(columns, spacing, rowSpacing, cells, proposal)
    case .reader(let content): return reader(content, proposal)
    }
  }
}
