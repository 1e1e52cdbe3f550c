import ViewKit

/// Draws blocks into a grid, and notes where elements stand.
struct Canvas {
  var grid: CellGrid
  private(set) var regions: [Region] = []
  private(set) var windows: [Window] = []
  private(set) var cursor: (x: Int, y: Int)?
  private let state: ScreenState
  private var openWindows: [Int] = []

  init(size: CellSize, state: ScreenState) {
    grid = CellGrid(size: size)
    self.state = state
  }

  /// Draws a block in its place.
  mutating func draw(_ block: Block, in rect: CellRect, clip: CellRect) {
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
    let inner = rect.inset(
      top: block.box.top,
      left: block.box.left,
      bottom: block.box.bottom,
      right: block.box.right
    )
    drawContent(of: block, in: placed(block, in: inner), clip: visible)
    if let id = block.id, id == state.focused, !block.hidesFocus {
      grid.restyle(visible) { $0.attributes.insert(.reversed) }
    }
  }

  /// Where the content of a block stands in the room that is left inside of its padding.
  private func placed(_ block: Block, in rect: CellRect) -> CellRect {
    guard !block.fillsItsPlace else { return rect }
    var size = block.measured(Proposal(width: rect.width, height: rect.height))
    size.width = min(size.width, rect.width)
    let alignment = block.box.alignment
    return CellRect(
      x: rect.x + BoxAlignment.place(size.width, in: rect.width, at: alignment.x),
      y: rect.y + BoxAlignment.place(size.height, in: rect.height, at: alignment.y),
      width: size.width,
      height: size.height
    )
  }

  private mutating func drawContent(of block: Block, in rect: CellRect, clip: CellRect) {
    switch block.kind {
    case .text(let runs, let alignment, let limit):
      drawText(runs, alignment, limit, in: rect, clip: clip)
    case .stack(let axis, let spacing, let alignment):
      drawStack(block.children, axis, spacing, alignment, in: rect, clip: clip)
    case .tableRow: drawStack(block.children, .horizontal, 1, 0, in: rect, clip: clip)
    case .layers(let alignment): drawLayers(block.children, alignment, in: rect, clip: clip)
    case .grid(let columns, let spacing, let rowSpacing):
      let layout = GridLayout(columns: columns, spacing: spacing, rowSpacing: rowSpacing)
      for (cell, place) in layout.frames(of: block.children, width: rect.width) {
        let size = cell.size(Proposal(width: place.width, height: nil))
        let isTable = if case .table = columns { true } else { false }
        let width = isTable ? min(size.width, place.width) : place.width
        let height = cell.missing == nil ? size.height : place.height
        draw(
          cell,
          in: CellRect(x: rect.x + place.x, y: rect.y + place.y, width: width, height: height),
          clip: clip
        )
      }
    case .viewport(let axis, _): drawViewport(block, axis, in: rect, clip: clip)
    case .screen:
      for child in block.children { draw(child, in: rect, clip: clip.intersection(rect)) }
    case .spacer: break
    case .rule:
      let isUpright = rect.height > 1 && rect.width == 1
      let line = String(repeating: isUpright ? "│" : "─", count: isUpright ? 1 : rect.width)
      for y in rect.y..<max(rect.y, isUpright ? rect.bottom : rect.y + 1) {
        grid.write(line, x: rect.x, y: y, style: block.style, clip: clip)
      }
    case .fill(let color, _, _):
      if let color { grid.clear(rect.intersection(clip), style: CellStyle(background: color)) }
    case .field(let content): drawField(content, block, in: rect, clip: clip)
    case .bar(let share):
      let full = Int(cells: (Double(rect.width) * (share ?? 0)).rounded())
      let bar =
        String(repeating: "█", count: full)
        + String(repeating: "░", count: max(0, rect.width - full))
      grid.write(bar, x: rect.x, y: rect.y, style: block.style, clip: clip)
    case .frame(let title): drawFrame(block, title, in: rect, clip: clip)
    }
  }

  private mutating func drawText(
    _ runs: [TextRun],
    _ alignment: Int,
    _ limit: Int?,
    in rect: CellRect,
    clip: CellRect
  ) {
    guard !clip.isEmpty else { return }
    let lines = Block.lines(of: runs, limit: limit, width: rect.width)
    for (index, line) in lines.enumerated() {
      var x = rect.x + BoxAlignment.place(line.width, in: rect.width, at: alignment)
      for run in line.runs {
        x += grid.write(run.text, x: x, y: rect.y + index, style: run.style, clip: clip)
      }
    }
  }

  private mutating func drawStack(
    _ children: [Block],
    _ axis: Block.Axis,
    _ spacing: Int,
    _ alignment: Int,
    in rect: CellRect,
    clip: CellRect
  ) {
    let layout = StackLayout(axis: axis, spacing: spacing)
    let sizes = layout.sizes(of: children, Proposal(width: rect.width, height: rect.height))
    var position = axis == .horizontal ? rect.x : rect.y
    for (child, size) in zip(children, sizes) {
      switch axis {
      case .horizontal:
        var height = size.height
        if case .rule = child.kind, !child.isStretchedRule { height = rect.height }
        let y = rect.y + BoxAlignment.place(height, in: rect.height, at: alignment)
        draw(child, in: CellRect(x: position, y: y, width: size.width, height: height), clip: clip)
        position += size.width + spacing
      case .vertical:
        let width = min(size.width, rect.width)
        let x = rect.x + BoxAlignment.place(width, in: rect.width, at: alignment)
        draw(child, in: CellRect(x: x, y: position, width: width, height: size.height), clip: clip)
        position += size.height + spacing
      }
    }
  }

  private mutating func drawLayers(
    _ children: [Block],
    _ alignment: BoxAlignment,
    in rect: CellRect,
    clip: CellRect
  ) {
    for child in children.filter(\.isBehind) + children.filter({ !$0.isBehind }) {
      // A shape over all would hide what it is meant to go around or to shade.
      if child.isOverlay {
        if child.isBehind || !child.isShapeOnly { draw(child, in: rect, clip: clip) }
        continue
      }
      let size = child.size(Proposal(width: rect.width, height: rect.height))
      let place = CellRect(
        x: rect.x + BoxAlignment.place(size.width, in: rect.width, at: alignment.x),
        y: rect.y + BoxAlignment.place(size.height, in: rect.height, at: alignment.y),
        width: size.width,
        height: size.height
      )
      draw(child, in: place, clip: clip)
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
    _ axis: Block.Axis,
    in rect: CellRect,
    clip: CellRect
  ) {
    guard let content = block.children.first, let id = block.id else { return }
    let clip = clip.intersection(rect)
    var width: Int? = axis == .vertical ? rect.width : nil
    // What takes the room it is given is not scrolled.
    var size = content.size(
      Proposal(width: width, height: axis == .vertical ? rect.height : rect.height)
    )
    var isLonger = axis == .vertical ? size.height > rect.height : size.width > rect.width
    if axis == .vertical, isLonger {
      // The last column says where in the whole the window is.
      width = max(1, rect.width - 1)
      size = content.size(Proposal(width: width, height: nil))
      isLonger = size.height > rect.height
    }
    let limit =
      axis == .vertical ? max(0, size.height - rect.height) : max(0, size.width - rect.width)
    let offset = max(0, min(limit, state.offsets[id] ?? 0))
    windows.append(Window(id: id, axis: axis, rect: clip, offset: offset, limit: limit))
    openWindows.append(windows.count - 1)
    let room = axis == .vertical ? width ?? rect.width : rect.width
    let x = axis == .vertical ? rect.x + max(0, (room - size.width) / 2) : rect.x - offset
    let isNarrow = content.stretches
    draw(
      content,
      in: CellRect(
        x: axis == .vertical && isNarrow ? rect.x : x,
        y: axis == .vertical ? rect.y - offset : rect.y,
        width: axis == .vertical && isNarrow ? room : size.width,
        height: size.height
      ),
      clip: clip
    )
    openWindows.removeLast()
    if axis == .vertical, isLonger { drawThumb(offset, limit, in: rect, clip: clip) }
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
        x: rect.right - 1,
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
    // The text moves so that the cursor, which may stand after its end, is seen.
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
