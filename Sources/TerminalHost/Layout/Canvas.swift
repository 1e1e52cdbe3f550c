import ViewKit

/// Draws blocks into a grid, and records the regions of elements.
struct Canvas {
  var grid: CellGrid
  private(set) var regions: [Region] = []
  private(set) var windows: [Window] = []
  private(set) var cursor: (x: Int, y: Int)?
  private let state: ScreenState
  private var openWindows: [Int] = []
  /// Above zero while shapes in front of other content are drawn, which leave it visible.
  private var shadingDepth = 0
  /// True while the contents of a block are drawn in which leading is right.
  private var isRightToLeft: Bool

  init(size: CellSize, state: ScreenState) {
    grid = CellGrid(size: size)
    self.state = state
    isRightToLeft = state.isRightToLeft
  }

  /// Draws a block that is proposed the size of a place on the screen, and fills the place.
  mutating func draw(_ block: Block, in place: CellRect, clip: CellRect) {
    let frame = LayoutFrame(place)
    draw(block, frame, Proposal(frame.size), clip: clip)
  }

  /// Draws a child of a container in its frame from left to right, mirrored in the container if leading is right.
  private mutating func draw(
    _ child: Block,
    _ frame: LayoutFrame,
    in container: LayoutFrame,
    _ proposal: Proposal,
    clip: CellRect
  ) {
    let frame = isRightToLeft ? frame.mirrored(in: container) : frame
    draw(child, frame, proposal, clip: clip)
  }

  /// Draws a block in its frame; the proposal is the one to which the block returned the frame's size.
  private mutating func draw(
    _ block: Block,
    _ frame: LayoutFrame,
    _ proposal: Proposal,
    clip: CellRect
  ) {
    if block.isInvisible { return }
    var frame = frame
    if let offset = block.box.offset { frame = frame.moved(x: offset.x, y: offset.y) }
    let rect = frame.cells
    let visible = rect.intersection(clip)
    if let id = block.id {
      regions.append(
        Region(
          id: id,
          rect: rect,
          visible: visible,
          events: block.events,
          windows: openWindows,
          missing: block.missing
        )
      )
    }
    if let background = block.background {
      grid.clear(visible, style: CellStyle(background: background))
    }
    let clip = block.isClipped ? visible : clip
    let layers = block.layers(proposal)
    var content = contentFrame(of: block, in: frame, layers)
    let isOuterRightToLeft = isRightToLeft
    isRightToLeft = block.isRightToLeft ?? isRightToLeft
    if isRightToLeft, block.box.position == nil { content = content.mirrored(in: frame) }
    drawContent(of: block, content, layers.proposal, clip: clip)
    isRightToLeft = isOuterRightToLeft
    if let id = block.id, id == state.focused, !block.hidesFocus {
      grid.restyle(visible) { $0.attributes.insert(.reversed) }
    }
  }

  /// The frame of the content of a block within the modifiers around it.
  private func contentFrame(
    of block: Block,
    in frame: LayoutFrame,
    _ layers: Block.Layers
  ) -> LayoutFrame {
    if block.box.isPlain { return frame }
    let padded =
      if let position = block.box.position {
        LayoutFrame(
          x: frame.x + position.x - layers.padded.width / 2,
          y: frame.y + position.y - layers.padded.height / 2,
          layers.padded
        )
      } else {
        frame.placing(layers.padded, at: block.box.alignment)
      }
    return LayoutFrame(x: padded.x + block.box.left, y: padded.y + block.box.top, layers.content)
  }

  private mutating func drawContent(
    of block: Block,
    _ frame: LayoutFrame,
    _ proposal: Proposal,
    clip: CellRect
  ) {
    switch block.kind {
    case .text(let content): drawText(content, frame, proposal, clip: clip)
    case .stack(let axis, let spacing, let alignment):
      let layout = StackLayout(axis: axis, spacing: spacing)
      drawStack(block, layout, alignment, frame, proposal, clip: clip)
    case .tableRow:
      let layout = StackLayout(axis: .horizontal, spacing: 1)
      drawStack(block, layout, 0, frame, proposal, clip: clip)
    case .layers(let alignment):
      for child in block.children {
        let place = frame.placing(child.size(proposal), at: alignment)
        draw(child, place, in: frame, proposal, clip: clip)
      }
    case .decorated: drawDecorated(block.children, frame, proposal, clip: clip)
    case .fitting(let axes):
      if let child = block.fitting(proposal, axes) { draw(child, frame, proposal, clip: clip) }
    case .grid(let layout):
      for placement in layout.placements(of: block.children, width: proposal.width) {
        draw(
          placement.block,
          placement.frame.moved(x: frame.x, y: frame.y),
          in: frame,
          placement.proposal,
          clip: clip
        )
      }
    case .viewport(let viewport): drawViewport(block, viewport, frame, clip: clip)
    case .screen, .reader:
      let inner = Proposal(frame.size)
      let isScreen = if case .screen = block.kind { true } else { false }
      for child in block.children {
        let place = frame.placing(child.size(inner), at: isScreen ? .center : .topLeading)
        let clip = isScreen ? clip.intersection(frame.cells) : clip
        draw(child, place, in: frame, inner, clip: clip)
      }
    case .spacer: break
    case .rule(let axis):
      let rect = frame.cells
      let isUpright = axis == .vertical
      let line = isUpright ? "│" : String(repeating: "─", count: rect.width)
      for y in rect.y..<max(rect.y, isUpright ? rect.bottom : rect.y + 1) {
        grid.write(line, x: rect.x, y: y, style: block.style, clip: clip)
      }
    case .fill(let color):
      guard let color, shadingDepth == 0 else { break }
      grid.clear(frame.cells.intersection(clip), style: CellStyle(background: color))
    case .image:
      let inner = Proposal(frame.size)
      for child in block.children {
        let place = frame.placing(child.size(inner), at: .center)
        draw(child, place, inner, clip: clip.intersection(frame.cells))
      }
    case .field(let content): drawField(content, block, in: frame.cells, clip: clip)
    case .bar(let share):
      let rect = frame.cells
      let full = Int(cells: (Double(rect.width) * (share ?? 0)).rounded())
      let bar =
        String(repeating: "█", count: full)
        + String(repeating: "░", count: max(0, rect.width - full))
      grid.write(bar, x: rect.x, y: rect.y, style: block.style, clip: clip)
    case .frame(let title): drawFrame(block, title, in: frame.cells, clip: clip)
    }
  }

  private mutating func drawText(
    _ content: TextContent,
    _ frame: LayoutFrame,
    _ proposal: Proposal,
    clip: CellRect
  ) {
    let rect = frame.cells
    guard !rect.intersection(clip).isEmpty else { return }
    for (index, line) in content.lines(proposal.width).enumerated() {
      var x = rect.x + BoxAlignment.place(line.width, in: rect.width, at: content.alignment)
      for run in line.runs {
        x += grid.write(run.text, x: x, y: rect.y + index, style: run.style, clip: clip)
      }
    }
  }

  private mutating func drawStack(
    _ block: Block,
    _ layout: StackLayout,
    _ alignment: Int,
    _ frame: LayoutFrame,
    _ proposal: Proposal,
    clip: CellRect
  ) {
    let arrangement = block.arrangement(layout, proposal)
    var position = 0.0
    for (index, child) in block.children.enumerated() {
      let size = arrangement.sizes[index]
      let place =
        switch layout.axis {
        case .horizontal:
          LayoutFrame(
            x: frame.x + position,
            y: frame.y + (frame.height - size.height) * Double(alignment) / 2,
            size
          )
        case .vertical:
          LayoutFrame(
            x: frame.x + (frame.width - size.width) * Double(alignment) / 2,
            y: frame.y + position,
            size
          )
        }
      draw(child, place, in: frame, arrangement.proposals[index], clip: clip)
      position += size[layout.axis] + layout.spacing
    }
  }

  private mutating func drawDecorated(
    _ children: [Block],
    _ frame: LayoutFrame,
    _ proposal: Proposal,
    clip: CellRect
  ) {
    let inner = Proposal(frame.size)
    for child in children.filter(\.isBehind) + children.filter({ !$0.isBehind }) {
      guard child.isOverlay else {
        draw(child, frame, proposal, clip: clip)
        continue
      }
      // A shape in front would hide the view that it frames or shades.
      let isShade = !child.isBehind && child.isShapeOnly
      if isShade { shadingDepth += 1 }
      let alignment =
        if case .layers(let alignment) = child.kind { alignment } else { BoxAlignment.center }
      let place = frame.placing(child.size(inner), at: alignment)
      draw(child, place, in: frame, inner, clip: clip)
      if isShade { shadingDepth -= 1 }
    }
  }

  private mutating func drawFrame(
    _ block: Block,
    _ title: String,
    in rect: CellRect,
    clip: CellRect
  ) {
    grid.clear(rect.intersection(clip))
    let width = max(2, rect.width)
    let name = title.isEmpty ? "" : " \(title) "
    let line = TextWrap.shortened(
      TextWrap.lines(of: [TextRun(text: name, style: block.style.with(.bold))]).first ?? TextLine(),
      to: max(0, width - 4)
    )
    let rest = String(repeating: "─", count: max(0, width - 3 - line.width))
    var x = rect.x + grid.write("┌─", x: rect.x, y: rect.y, style: block.style, clip: clip)
    for run in line.runs {
      x += grid.write(run.text, x: x, y: rect.y, style: run.style, clip: clip)
    }
    grid.write(rest + "┐", x: x, y: rect.y, style: block.style, clip: clip)
    for y in rect.y + 1..<max(rect.y + 1, rect.bottom - 1) {
      grid.write("│", x: rect.x, y: y, style: block.style, clip: clip)
      grid.write("│", x: rect.right - 1, y: y, style: block.style, clip: clip)
    }
    let bottom = "└" + String(repeating: "─", count: width - 2) + "┘"
    grid.write(bottom, x: rect.x, y: rect.bottom - 1, style: block.style, clip: clip)
    let inner = rect.inset(top: 1, left: 2, bottom: 1, right: 2)
    for child in block.children { draw(child, in: inner, clip: clip.intersection(inner)) }
  }
}

// MARK: - Windows and fields

extension Canvas {
  private mutating func drawViewport(
    _ block: Block,
    _ viewport: Block.Viewport,
    _ frame: LayoutFrame,
    clip: CellRect
  ) {
    guard let content = block.children.first, let id = block.id else { return }
    let rect = frame.cells
    let clip = clip.intersection(rect)
    let axis = viewport.axis
    var inner = Proposal(width: nil, height: frame.height)
    var size = LayoutSize.zero
    var available = frame.width
    if axis == .horizontal {
      size = content.size(inner)
    } else {
      inner = Proposal(width: frame.width, height: viewport == .page ? frame.height : nil)
      size = content.size(inner)
      if Int(wholeCells: size.height) > rect.height {
        // The last column shows the position of the window in its content.
        available = max(1, frame.width - 1)
        inner = Proposal(width: available, height: nil)
        size = content.size(inner)
      }
    }
    let (length, whole) =
      axis == .vertical ? (rect.height, size.height) : (rect.width, size.width)
    let limit = max(0, Int(wholeCells: whole) - length)
    let offset = max(0, min(limit, state.offsets[id] ?? 0))
    windows.append(Window(id: id, axis: axis, rect: clip, offset: offset, limit: limit))
    openWindows.append(windows.count - 1)
    var place = LayoutFrame(x: frame.x, y: frame.y, size)
    if axis == .horizontal {
      place.x -= Double(offset)
    } else {
      place.x += max(0, (available - size.width) / 2)
      place.y -= Double(offset)
      // A page is centered in its window.
      if viewport == .page { place.y += max(0, (frame.height - size.height) / 2) }
    }
    draw(content, place, in: frame, inner, clip: clip)
    openWindows.removeLast()
    if axis == .vertical, limit > 0 { drawThumb(offset, limit, in: rect, clip: clip) }
  }

  private mutating func drawThumb(_ offset: Int, _ limit: Int, in rect: CellRect, clip: CellRect) {
    guard rect.height > 1 else { return }
    let total = rect.height + limit
    let length = max(1, rect.height * rect.height / total)
    let top = limit == 0 ? 0 : (rect.height - length) * offset / limit
    for y in 0..<rect.height {
      let isThumb = y >= top && y < top + length
      grid.write(
        isThumb ? "┃" : "│",
        x: isRightToLeft ? rect.x : rect.right - 1,
        y: rect.y + y,
        style: CellStyle(attributes: .dim),
        clip: clip
      )
    }
  }

  private mutating func drawField(
    _ content: FieldContent,
    _ block: Block,
    in rect: CellRect,
    clip: CellRect
  ) {
    let width = max(1, rect.width - 2)
    let lines = content.lines(width)
    let place = content.cursor.map { content.place(of: $0, in: lines) }
    let firstLine = max(0, (place?.line ?? 0) - rect.height + 1)
    // Scroll the text horizontally so that the cursor, which may follow the last character, is visible.
    let shift = content.isTall ? 0 : max(0, (place?.column ?? 0) - width + 1)
    let inner = rect.inset(top: 0, left: 1, bottom: 0, right: 1).intersection(clip)
    for row in 0..<rect.height {
      let y = rect.y + row
      grid.write("[", x: rect.x, y: y, style: .plain, clip: clip)
      grid.write("]", x: rect.x + rect.width - 1, y: y, style: .plain, clip: clip)
      grid.write(
        String(repeating: " ", count: width),
        x: rect.x + 1,
        y: y,
        style: block.style,
        clip: inner
      )
      let index = firstLine + row
      if content.text.isEmpty, row == 0 {
        grid.write(
          content.placeholder,
          x: rect.x + 1,
          y: y,
          style: block.style.with(.dim),
          clip: inner
        )
      } else if index < lines.count {
        grid.write(
          String(lines[index].text),
          x: rect.x + 1 - shift,
          y: y,
          style: block.style,
          clip: inner
        )
      }
    }
    if let place {
      let x = rect.x + 1 + place.column - shift
      let y = rect.y + place.line - firstLine
      if inner.contains(x: x, y: y) { cursor = (x, y) }
    }
  }
}
