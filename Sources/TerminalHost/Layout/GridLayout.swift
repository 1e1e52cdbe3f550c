import ViewKit

/// The columns of a grid.
enum GridColumns: Hashable {
  case tracks([GridTrack])
  /// The children are rows, whose cells form columns.
  case table(Int)
  /// The grid scrolls horizontally and has this number of rows.
  case rows(Int)
}

/// The width of a column of a grid, or of several, in cells of the screen.
enum GridTrack: Hashable {
  case fixed(Double)
  /// An equal share of the width that fixed columns leave.
  case flexible(minimum: Double, maximum: Double)
  /// As many columns of the minimum width as fit into an equal share.
  case adaptive(minimum: Double, maximum: Double)

  /// The tracks in the value of a property; `nil` for a value without tracks.
  static func tracks(in value: PropValue?) -> [GridTrack]? {
    let sizes = GridItem.Size.sizes(in: value)
    return sizes.isEmpty ? nil : sizes.prefix(40).map(GridTrack.init)
  }

  private init(_ size: GridItem.Size) {
    let columns = { (points: Double) in points.isFinite ? Points.columns(points) : points }
    self =
      switch size {
      case .fixed(let length): .fixed(columns(length))
      case .flexible(let minimum, let maximum):
        .flexible(minimum: columns(minimum), maximum: columns(maximum))
      case .adaptive(let minimum, let maximum):
        .adaptive(minimum: columns(minimum), maximum: columns(maximum))
      }
  }
}

/// Arranges blocks in rows and columns.
struct GridLayout: Hashable {
  let columns: GridColumns
  let spacing: Double
  let rowSpacing: Double
  /// The position of cells in their column and row.
  var alignment = BoxAlignment.center

  /// A block, the proposal to it, and its frame from the grid's top leading corner.
  struct Placement {
    let block: Block
    let proposal: Proposal
    let frame: LayoutFrame
  }

  /// The size of the grid in a proposal.
  func size(of children: [Block], _ proposal: Proposal) -> LayoutSize {
    var size = LayoutSize.zero
    for area in areas(of: children, width: proposal.width) {
      size.width = max(size.width, area.frame.x + area.frame.width)
      size.height = max(size.height, area.frame.y + area.frame.height)
    }
    if case .tracks = columns, let width = proposal.width, !children.isEmpty {
      // Columns without a cell take their space as well.
      let widths = trackWidths(in: width).map { $0 ?? (width.isFinite ? 0 : width) }
      size.width = max(size.width, widths.reduce(spacing * Double(widths.count - 1), +))
    }
    return size
  }

  /// The frames of the blocks, each aligned in its cell.
  func placements(of children: [Block], width: Double?) -> [Placement] {
    areas(of: children, width: width).map { area in
      guard area.block.missing == nil else { return area }
      return Placement(
        block: area.block,
        proposal: area.proposal,
        frame: area.frame.placing(area.block.size(area.proposal), at: alignment)
      )
    }
  }

  /// The cells of the blocks.
  private func areas(of children: [Block], width: Double?) -> [Placement] {
    // In an infinite proposal the columns have their ideal width.
    let width = width.flatMap { $0.isFinite ? $0 : nil }
    if case .table(let count) = columns { return tableAreas(of: children, count, width: width) }
    if case .rows(let count) = columns { return areasAcross(of: children, max(1, count)) }
    let widths = trackWidths(in: width)
    var areas: [Placement] = []
    var y = 0.0
    for line in lines(of: children, widths.count, .vertical) {
      switch line {
      case .placeholder(let placeholder, let lines):
        let size = LayoutSize(width: width ?? 1, height: Double(lines))
        let proposal = Proposal(width: size.width, height: nil)
        areas.append(
          Placement(block: placeholder, proposal: proposal, frame: LayoutFrame(x: 0, y: y, size))
        )
        y += Double(lines)
      case .cells(let row, let first):
        let cells = zip(row, widths[first...]).map { cell, width in
          let proposal = Proposal(width: width, height: nil)
          return (cell: cell, proposal: proposal, size: cell.size(proposal))
        }
        let height = cells.map(\.size.height).max() ?? 0
        var x = widths[..<first].reduce(0) { $0 + ($1 ?? 0) + spacing }
        for (cell, proposal, size) in cells {
          let area = LayoutSize(width: proposal.width ?? size.width, height: height)
          areas.append(
            Placement(block: cell, proposal: proposal, frame: LayoutFrame(x: x, y: y, area))
          )
          x += area.width + spacing
        }
        y += height + rowSpacing
      }
    }
    return areas
  }

  /// The areas of the cells of a horizontal grid with this number of cells per column.
  private func areasAcross(of children: [Block], _ count: Int) -> [Placement] {
    let lines = lines(of: children, count, .horizontal)
    var heights = Array(repeating: 0.0, count: count)
    for case .cells(let column, let first) in lines {
      for (row, cell) in zip(first..., column) {
        heights[row] = max(heights[row], cell.size(.ideal).height)
      }
    }
    let tops = heights.indices.map { heights[..<$0].reduce(0, +) + Double($0) * rowSpacing }
    let height = (tops.last ?? 0) + (heights.last ?? 0)
    var areas: [Placement] = []
    var x = 0.0
    for line in lines {
      switch line {
      case .placeholder(let placeholder, let lines):
        let size = LayoutSize(
          width: Double(lines * PlaceholderRows.lineWidth),
          height: max(1, height)
        )
        areas.append(
          Placement(block: placeholder, proposal: .ideal, frame: LayoutFrame(x: x, y: 0, size))
        )
        x += size.width
      case .cells(let column, let first):
        let width = column.map { $0.size(.ideal).width }.max() ?? 0
        for (row, cell) in zip(first..., column) {
          let area = LayoutSize(width: width, height: heights[row])
          areas.append(
            Placement(
              block: cell,
              proposal: .ideal,
              frame: LayoutFrame(x: x, y: tops[row], area)
            )
          )
        }
        x += width + spacing
      }
    }
    return areas
  }

  /// A line of a grid, or several.
  private enum Line {
    /// A line of cells; `first` is the number of cells before them that are outside the window.
    case cells([Block], first: Int)
    /// A placeholder that takes this number of lines.
    case placeholder(Block, lines: Int)
  }

  /// The lines, with the given number of cells per line.
  ///
  /// Cells keep the positions they would have if all cells were in the tree.
  private func lines(of children: [Block], _ count: Int, _ axis: LayoutAxis) -> [Line] {
    var lines: [Line] = []
    var row: [Block] = []
    // The number of cells before, including cells outside the window.
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
        // A partial last line counts as a line.
        let isLast = child === children.last
        let rest = isLast && !offset.isMultiple(of: count) ? 1 : 0
        lines.append(.placeholder(child, lines: missing.lines + rest))
      } else {
        row.append(child)
        offset += 1
        if offset.isMultiple(of: count) { endLine() }
      }
    }
    endLine()
    return lines
  }

  /// The widths of the columns in a proposed width, with adaptive columns resolved; `nil` for a column with its cell's
  /// width.
  private func trackWidths(in width: Double?) -> [Double?] {
    guard case .tracks(let tracks) = columns else { return [] }
    guard let width, width.isFinite else {
      return tracks.map { track in if case .fixed(let length) = track { length } else { nil } }
    }
    var rest = width - spacing * Double(tracks.count - 1)
    var shares = 0
    for track in tracks {
      if case .fixed(let length) = track { rest -= length } else { shares += 1 }
    }
    var widths: [Double?] = []
    // From the left, each column that is not fixed gets an equal share of the rest, within its limits.
    for track in tracks {
      let share = max(0, rest) / Double(max(1, shares))
      switch track {
      case .fixed(let length): widths.append(length)
      case .flexible(let minimum, let maximum):
        let length = min(max(share, minimum, 1), max(1, maximum))
        widths.append(length)
        rest -= length
        shares -= 1
      case .adaptive(let minimum, let maximum):
        let count = max(1, Int(wholeCells: (share + spacing) / max(1, minimum + spacing)))
        let gaps = spacing * Double(count - 1)
        let least = max(1, min(minimum, share))
        let length = min(max((share - gaps) / Double(count), least), max(1, maximum))
        widths += Array(repeating: length, count: count)
        rest -= length * Double(count) + gaps
        shares -= 1
      }
    }
    return widths
  }
}

// MARK: - Tables

extension GridLayout {
  private func tableAreas(of rows: [Block], _ count: Int, width: Double?) -> [Placement] {
    let widths = columnWidths(of: rows, max(1, count), width: width)
    let total = widths.reduce(0, +) + spacing * Double(widths.count - 1)
    var areas: [Placement] = []
    var y = 0.0
    for row in rows {
      var height = 0.0
      var column = 0
      var x = 0.0
      var placed: [(block: Block, x: Double, width: Double)] = []
      for cell in row.isTableRow ? row.children : [row] where column < widths.count {
        let span = row.isTableRow ? min(cell.span, widths.count - column) : widths.count
        let cellWidth =
          row.isTableRow
          ? widths[column..<column + span].reduce(0, +) + spacing * Double(span - 1)
          : width ?? total
        height = max(height, cell.size(Proposal(width: cellWidth, height: nil)).height)
        placed.append((cell, x, cellWidth))
        x += cellWidth + spacing
        column += span
      }
      for (cell, x, cellWidth) in placed {
        let proposal = Proposal(width: cellWidth, height: nil)
        // A view outside of rows is at least as wide as the columns.
        let width = row.isTableRow ? cellWidth : max(total, cell.size(proposal).width)
        let area = LayoutSize(width: width, height: height)
        areas.append(
          Placement(block: cell, proposal: proposal, frame: LayoutFrame(x: x, y: y, area))
        )
      }
      y += height + rowSpacing
    }
    return areas
  }

  /// The widths of the columns: the widths of the widest cells.
  ///
  /// Columns with a flexible cell share the remaining width.
  private func columnWidths(of rows: [Block], _ count: Int, width: Double?) -> [Double] {
    var widths = Array(repeating: 0.0, count: count)
    var flexible: Set<Int> = []
    for row in rows where row.isTableRow {
      var column = 0
      for cell in row.children where column < count {
        if cell.span == 1 {
          widths[column] = max(widths[column], cell.size(.ideal).width)
          let most = Proposal(width: .infinity, height: nil)
          if cell.size(most).width.isInfinite { flexible.insert(column) }
        }
        column += cell.span
      }
    }
    guard let width else { return widths }
    let rest = width - spacing * Double(count - 1) - widths.reduce(0, +)
    if rest < 0 {
      Self.shrink(&widths, by: -rest)
    } else {
      for column in flexible { widths[column] += rest / Double(flexible.count) }
    }
    return widths
  }

  /// Reduces the widest columns by a total length; each keeps at least one cell.
  private static func shrink(_ widths: inout [Double], by length: Double) {
    var length = length
    while length > 1e-6, let widest = widths.max(), widest > 1 {
      let wide = widths.indices.filter { widths[$0] > widest - 1e-6 }
      let next = widths.filter { $0 <= widest - 1e-6 }.max() ?? 1
      let step = min(widest - max(1, next), length / Double(wide.count))
      for index in wide { widths[index] -= step }
      length -= step * Double(wide.count)
      if step <= 0 { return }
    }
  }
}
