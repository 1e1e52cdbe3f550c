/// The layout of a stack's children, as in SwiftUI.
///
/// The children of the highest priority come first, from the least to the most flexible. Each child is proposed an
/// equal share of the remaining space, and its size is subtracted, even if the size exceeds the share. The minimum of
/// children with a lower priority is reserved.
struct StackLayout {
  let axis: LayoutAxis
  let spacing: Double

  /// The proposals to the children of a stack, and the sizes that they return.
  struct Arrangement {
    var proposals: [Proposal]
    var sizes: [LayoutSize]
    var size: LayoutSize
  }

  /// The smallest proposal above zero, which measures the reserved minimum of a child.
  ///
  /// A text has zero width at a zero proposal, and the width of its longest word above zero, because a word is not
  /// split. A flexible child returns the proposal, so it is below the rounding error that cells tolerate: otherwise the
  /// other children lose a cell.
  private static let leastProposal = 1e-9

  /// The arrangement of children in a proposal.
  func arrangement(of children: [Block], _ proposal: Proposal) -> Arrangement {
    var arrangement = Arrangement(
      proposals: Array(repeating: proposal, count: children.count),
      sizes: [],
      size: .zero
    )
    let gaps = spacing * Double(max(0, children.count - 1))
    if let available = proposal[axis], available.isFinite {
      let rest = available - gaps
      if rest <= 0 || children.count < 2 {
        for index in children.indices { arrangement.proposals[index][axis] = max(0, rest) }
      } else {
        divide(rest, among: children, into: &arrangement)
      }
    }
    if arrangement.sizes.isEmpty {
      arrangement.sizes = zip(children, arrangement.proposals).map { $0.size($1) }
    }
    var along = gaps
    var across = 0.0
    let other: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    for size in arrangement.sizes {
      along += size[axis]
      across = max(across, size[other])
    }
    arrangement.size[axis] = along
    arrangement.size[other] = across
    return arrangement
  }

  private func divide(
    _ available: Double,
    among children: [Block],
    into arrangement: inout Arrangement
  ) {
    let proposal = arrangement.proposals[0]
    arrangement.sizes = Array(repeating: .zero, count: children.count)
    let flexibility = children.map { $0.flexibility(proposal, along: axis) }
    let priorities = children.map(\.priority)
    let order = children.indices.sorted { left, right in
      if priorities[left] != priorities[right] { return priorities[left] > priorities[right] }
      return (flexibility[left], left) < (flexibility[right], right)
    }
    var rest = available
    // Only children after the first group have a minimum that is reserved.
    var reserved = 0.0
    var minima: [Double] = []
    if let first = order.first, let last = order.last, priorities[first] != priorities[last] {
      minima = order.map { index in
        guard priorities[index] != priorities[first] else { return 0 }
        return children[index].size(proposal.with(Self.leastProposal, along: axis))[axis]
      }
      reserved = minima.reduce(0, +)
    }
    var groupEnd = 0
    for (position, index) in order.enumerated() {
      if position == groupEnd {
        let priority = priorities[index]
        groupEnd = order[position...].firstIndex { priorities[$0] != priority } ?? order.count
        if !minima.isEmpty { reserved -= minima[position..<groupEnd].reduce(0, +) }
      }
      let share = max(0, rest - reserved) / Double(groupEnd - position)
      arrangement.proposals[index][axis] = share
      let size = children[index].size(arrangement.proposals[index])
      arrangement.sizes[index] = size
      rest = max(0, rest - size[axis])
    }
  }
}
