/// A virtualized list: rows near the viewport, and placeholders for the other rows.
///
/// The host's events move the window. The focused row stays in the tree at any scroll position. When rows are inserted
/// or removed before the window, the window follows the rows that it contains.
struct VirtualizedRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  RowContainer
{
  @State var place = Place()
  let rows: ForEach<Data, ID, Content>

  var property: any ConnectedProperty { _place }

  var body: some View {
    Outlined(rows: rows, place: place) { place = $0 }
  }

  /// The position of the window, and the rows that determined it.
  @MainActor
  struct Place {
    var window = RowWindow()
    /// The id of the window's first row at the last move; `nil` before the first move.
    var anchor: ID?
    /// The focused row and its last known offset; `nil` if no row has the focus.
    var pinned: (id: ID, offset: Int)?
    /// The counter of scroll requests at the last move of the window.
    var targetCount = 0
    let tracker = FocusedRowTracker()
  }

  fileprivate struct Outlined: View, PrimitiveView {
    let rows: ForEach<Data, ID, Content>
    var place: Place
    let move: @MainActor (Place) -> Void

    func outline(into outline: inout Outline) {
      var scrolled = self
      scrolled.scroll(to: outline.environment.scrollTarget)
      outline.withEnvironment {
        $0.container.isWindowed = false
      } _: {
        $0.attach(RowContainerBehavior(tracker: place.tracker), listeningFor: []) {
          scrolled.list(into: &$0)
        }
      }
    }

    private func list(into outline: inout Outline) {
      let window = present
      let memory = rows.rowMemory(in: outline)
      defer { memory?.finish() }
      var next = 0
      for offset in [pinnedOffset(outside: window)].compactMap(\.self)
      where offset < window.lowerBound {
        placeholder(.beforePinned, next..<offset, into: &outline)
        row(at: offset, memory, into: &outline)
        next = offset + 1
      }
      placeholder(.before, next..<window.lowerBound, into: &outline)
      for offset in window { row(at: offset, memory, into: &outline) }
      next = window.upperBound
      for offset in [pinnedOffset(outside: window)].compactMap(\.self) where offset >= next {
        placeholder(.afterPinned, next..<offset, into: &outline)
        row(at: offset, memory, into: &outline)
        next = offset + 1
      }
      placeholder(.after, next..<rows.data.count, into: &outline)
    }

    private func row(
      at offset: Int,
      _ memory: TypedRowMemory<ID, Content>?,
      into outline: inout Outline
    ) {
      let element = rows.data[rows.data.index(rows.data.startIndex, offsetBy: offset)]
      let id = rows.id(element)
      if let memory { return memory.outline(rows.content(element), id: id, into: &outline) }
      outline.step(id: id) { outline in
        let change = outline.environment.container.rowChange
        outline.adjust {
          change?.apply(&$0)
        } _: { outline in
          if rows.hasPlainRows(in: outline.environment) {
            rows.row(of: element, into: &outline)
          } else {
            rows.markedRow(of: element, id, at: offset, of: rows.data.count, into: &outline)
          }
        }
      }
    }

    /// Moves the window to the app's scroll target if it is newer than the last move.
    private mutating func scroll(to target: ScrollTarget) {
      guard target.count > place.targetCount, let id = target.id?.base as? ID else { return }
      let window = present
      guard rows.data.count > window.count,
        let offset = position(of: id, near: place.tracker.target) ?? place(of: id)
      else { return }
      place.tracker.target = offset
      place.targetCount = target.count
      if window.contains(offset) { return }
      place.window = RowWindow(around: offset, of: rows.data.count)
      place.anchor = self.id(at: place.window.rows.lowerBound)
    }

    /// Returns the offset of any row; `nil` if the row is missing.
    ///
    /// - Complexity: O(*n*) in the number of rows.
    private func place(of id: ID) -> Int? {
      rows.data.enumerated().first { rows.id($0.element) == id }?.offset
    }

    private func placeholder(
      _ id: PlaceholderID,
      _ missing: Range<Int>,
      into outline: inout Outline
    ) {
      guard !missing.isEmpty else { return }
      outline.step(id: id) { outline in
        outline.element(
          .rowPlaceholder,
          [.value: .int(missing.count)],
          on: [.scroll: { show($0, of: missing) }]
        )
      }
    }

    private func show(_ value: EventValue, of missing: Range<Int>) -> EventOutcome {
      guard case .rows(let wanted) = value, wanted.upperBound <= missing.count else {
        return .invalidValue
      }
      let start = missing.lowerBound
      var place = place
      let shown = present
      if let id = place.tracker.focusedRow?.base as? ID,
        let offset = (Array(shown) + [pinnedOffset(outside: shown)].compactMap(\.self))
          .first(where: { self.id(at: $0) == id })
      {
        place.pinned = (id, offset)
      } else {
        place.pinned = nil
      }
      place.window.move(to: shown)
      place.window.show(start + wanted.lowerBound..<start + wanted.upperBound)
      place.anchor = id(at: place.window.rows.lowerBound)
      // Scrolled-in rows must not animate.
      MotionScope.with(Motion.none) { move(place) }
      return .handled
    }

    /// The window's current range, adjusted for inserted and removed rows.
    private var present: Range<Int> {
      let start = place.window.rows.lowerBound
      let found = place.anchor.flatMap { position(of: $0, near: start) }
      return place.window.rows(of: rows.data.count, shiftedBy: (found ?? start) - start)
    }

    private func pinnedOffset(outside window: Range<Int>) -> Int? {
      guard let pinned = place.pinned, let offset = position(of: pinned.id, near: pinned.offset),
        !window.contains(offset)
      else { return nil }
      return offset
    }

    /// Returns the offset of a row near its previous offset; `nil` if the row is farther away than
    /// `RowWindow.wholeCount`.
    private func position(of id: ID, near offset: Int) -> Int? {
      if self.id(at: offset) == id { return offset }
      for distance in 1...RowWindow.wholeCount {
        for candidate in [offset - distance, offset + distance] where self.id(at: candidate) == id {
          return candidate
        }
      }
      return nil
    }

    private func id(at offset: Int) -> ID? {
      guard offset >= 0, offset < rows.data.count else { return nil }
      return rows.id(rows.data[rows.data.index(rows.data.startIndex, offsetBy: offset)])
    }
  }
}

/// The identity of a placeholder within its list.
private enum PlaceholderID: Hashable {
  case beforePinned, before, afterPinned, after
}

extension RoleTraits {
  static let rowPlaceholder = RoleTraits(scroll: .rows)
}
