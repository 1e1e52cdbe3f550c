/// How many columns a grid has.
enum GridColumns: Hashable {
  case count(Int)
  /// As many as fit when each has so many cells.
  case minimumWidth(Int)
  /// The children are rows, whose cells stand below each other.
  case table(Int)
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
    let count = columnCount(width: width)
    let cellWidth = width.map { max(1, ($0 - spacing * (count - 1)) / count) }
    var frames: [(block: Block, rect: CellRect)] = []
    var row: [Block] = []
    // How many cells stand before, those that are not in the tree included.
    var offset = 0
    var y = 0
    for child in children {
      if let missing = child.missing {
        y += addRow(row, endingAt: offset, of: count, cellWidth, y: y, to: &frames)
        row = []
        y += addGap(child, missing, at: offset, of: count, width ?? 1, y: y, to: &frames)
        offset += missing.count
        continue
      }
      row.append(child)
      offset += 1
      guard offset.isMultiple(of: count) else { continue }
      y += addRow(row, endingAt: offset, of: count, cellWidth, y: y, to: &frames)
      row = []
    }
    _ = addRow(row, endingAt: offset, of: count, cellWidth, y: y, to: &frames)
    if let last = children.last, last.missing != nil {
      // What is left of the last line is a line as well.
      frames[frames.count - 1].rect.height += offset.isMultiple(of: count) ? 0 : 1
    }
    return frames
  }

  /// Adds the cells of a line, of which the last one stands before an offset; returns how far down the next line is.
  private func addRow(
    _ row: [Block],
    endingAt offset: Int,
    of count: Int,
    _ cellWidth: Int?,
    y: Int,
    to frames: inout [(block: Block, rect: CellRect)]
  ) -> Int {
    guard !row.isEmpty else { return 0 }
    let sizes = row.map { $0.size(Proposal(width: cellWidth, height: nil)) }
    let height = sizes.map(\.height).max() ?? 0
    // A line that begins with cells that are not in the tree leaves their room.
    let first = (offset - row.count) % count
    var x = first * ((cellWidth ?? 0) + spacing)
    for (cell, size) in zip(row, sizes) {
      let width = cellWidth ?? size.width
      frames.append((cell, CellRect(x: x, y: y, width: width, height: height)))
      x += width + spacing
    }
    return height + rowSpacing
  }

  /// Adds a gap, as high as it has lines of its own, and at least one, by which it is found when it is seen.
  private func addGap(
    _ gap: Block,
    _ missing: MissingRows,
    at offset: Int,
    of count: Int,
    _ width: Int,
    y: Int,
    to frames: inout [(block: Block, rect: CellRect)]
  ) -> Int {
    let first = (offset + count - 1) / count
    let lines = max(1, (offset + missing.count) / count - first)
    gap.missing = MissingRows(
      count: missing.count,
      perLine: count,
      skipped: first * count - offset
    )
    frames.append((gap, CellRect(x: 0, y: y, width: width, height: lines)))
    return lines
  }

  private func columnCount(width: Int?) -> Int {
    switch columns {
    case .count(let count), .table(let count): return max(1, count)
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
