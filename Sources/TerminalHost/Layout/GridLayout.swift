/// How many columns a grid has.
enum GridColumns: Hashable {
  case count(Int)
  /// As many as fit when each has so many cells.
  case minimumWidth(Int)
  /// The children are rows, whose cells stand below each other.
  case table(Int)
  /// As many as it takes: the grid goes sideways and has so many rows.
  case rows(Int)
}

/// Arranges blocks in rows and columns.
struct GridLayout {
  let columns: GridColumns
  let spacing: Int
  let rowSpacing: Int

  /// How much the grid takes of what is offered.
  func size(of children: [Block], _ proposal: Proposal) -> CellSize {
    let frames = frames(of: children, width: proposal.width)
    return CellSize(
      width: frames.map(\.rect.right).max() ?? 0,
      height: frames.map(\.rect.bottom).max() ?? 0
    )
  }

  /// Where each cell stands, the top left corner being zero.
  func frames(of children: [Block], width: Int?) -> [(block: Block, rect: CellRect)] {
    if case .table(let count) = columns { return tableFrames(of: children, count, width: width) }
    if case .rows(let count) = columns { return framesAcross(of: children, max(1, count)) }
    let count = columnCount(width: width)
    let cellWidth = width.map { max(1, ($0 - spacing * (count - 1)) / count) }
    var frames: [(block: Block, rect: CellRect)] = []
    var y = 0
    for line in lines(of: children, count, .vertical) {
      switch line {
      case .gap(let gap, let lines):
        frames.append((gap, CellRect(x: 0, y: y, width: width ?? 1, height: lines)))
        y += lines
      case .cells(let row, let first):
        let sizes = row.map { $0.size(Proposal(width: cellWidth, height: nil)) }
        let height = sizes.map(\.height).max() ?? 0
        var x = first * ((cellWidth ?? 0) + spacing)
        for (cell, size) in zip(row, sizes) {
          let width = cellWidth ?? size.width
          frames.append((cell, CellRect(x: x, y: y, width: width, height: height)))
          x += width + spacing
        }
        y += height + rowSpacing
      }
    }
    return frames
  }

  /// Where each cell stands in columns that stand beside each other, each of so many cells.
  private func framesAcross(of children: [Block], _ count: Int) -> [(block: Block, rect: CellRect)]
  {
    let lines = lines(of: children, count, .horizontal)
    var heights = Array(repeating: 0, count: count)
    for case .cells(let column, let first) in lines {
      for (row, cell) in zip(first..., column) {
        heights[row] = max(heights[row], cell.size(Proposal(width: nil, height: nil)).height)
      }
    }
    let tops = heights.indices.map { heights[..<$0].reduce(0, +) + $0 * rowSpacing }
    let height = (tops.last ?? 0) + (heights.last ?? 0)
    var frames: [(block: Block, rect: CellRect)] = []
    var x = 0
    for line in lines {
      switch line {
      case .gap(let gap, let lines):
        let width = lines * MissingRows.lineWidth
        frames.append((gap, CellRect(x: x, y: 0, width: width, height: max(1, height))))
        x += width
      case .cells(let column, let first):
        let widths = column.map { $0.size(Proposal(width: nil, height: nil)).width }
        let width = widths.max() ?? 0
        for (row, cell) in zip(first..., column) {
          frames.append((cell, CellRect(x: x, y: tops[row], width: width, height: heights[row])))
        }
        x += width + spacing
      }
    }
    return frames
  }

  /// What takes a line, or several, for itself.
  private enum Line {
    /// Cells beside each other, the first of which stands behind so many that are not in the tree.
    case cells([Block], first: Int)
    /// A gap that takes so many lines.
    case gap(Block, lines: Int)
  }

  /// The lines of so many cells each, in which every cell has the place that it would have if all were in the tree.
  private func lines(of children: [Block], _ count: Int, _ axis: Block.Axis) -> [Line] {
    var lines: [Line] = []
    var row: [Block] = []
    // How many cells stand before, those that are not in the tree included.
    var offset = 0
    func endLine() {
      if !row.isEmpty { lines.append(.cells(row, first: (offset - row.count) % count)) }
      row = []
    }
    for child in children {
      if let missing = child.missing?.placed(behind: offset, perLine: count, axis) {
        endLine()
        child.missing = missing
        offset += missing.count
        // What is left of the last line is a line as well.
        let isLast = child === children.last
        let rest = isLast && !offset.isMultiple(of: count) ? 1 : 0
        lines.append(.gap(child, lines: missing.lines + rest))
      } else {
        row.append(child)
        offset += 1
        if offset.isMultiple(of: count) { endLine() }
      }
    }
    endLine()
    return lines
  }

  private func columnCount(width: Int?) -> Int {
    switch columns {
    case .count(let count), .table(let count), .rows(let count): return max(1, count)
    case .minimumWidth(let least):
      guard let width else { return 1 }
      return max(1, (width + spacing) / max(1, least + spacing))
    }
  }

  private func tableFrames(
    of rows: [Block],
    _ count: Int,
    width: Int?
  ) -> [(block: Block, rect: CellRect)] {
    var widths = Array(repeating: 0, count: max(1, count))
    for row in rows where row.isTableRow {
      var column = 0
      for cell in row.children where column < widths.count {
        if cell.span == 1 {
          let wanted = cell.size(Proposal(width: nil, height: nil)).width
          widths[column] = max(widths[column], wanted)
        }
        column += cell.span
      }
    }
    if let width { shrink(&widths, to: width - spacing * (widths.count - 1)) }
    let total = widths.reduce(0, +) + spacing * (widths.count - 1)
    var frames: [(block: Block, rect: CellRect)] = []
    var y = 0
    for row in rows {
      var height = 0
      let cells = row.isTableRow ? row.children : [row]
      var column = 0
      var x = 0
      var placed: [(Block, Int, Int)] = []
      for cell in cells where column < widths.count {
        let span = row.isTableRow ? min(cell.span, widths.count - column) : widths.count
        let cellWidth =
          row.isTableRow
          ? widths[column..<column + span].reduce(0, +) + spacing * (span - 1) : width ?? total
        height = max(height, cell.size(Proposal(width: cellWidth, height: nil)).height)
        placed.append((cell, x, cellWidth))
        x += cellWidth + spacing
        column += span
      }
      for (cell, x, cellWidth) in placed {
        frames.append((cell, CellRect(x: x, y: y, width: cellWidth, height: height)))
      }
      y += height + rowSpacing
    }
    return frames
  }

  /// Takes from the widest columns until all fit.
  private func shrink(_ widths: inout [Int], to available: Int) {
    while widths.reduce(0, +) > max(widths.count, available) {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > 1
      else { return }
      widths[widest] -= 1
    }
  }
}

extension Block {
  /// Whether the block is a row of a table, whose children are the cells.
  var isTableRow: Bool {
    if case .tableRow = kind { true } else { false }
  }
}
