import Observation
import ViewKit

/// The cost of long lists and grids: the first page, a jump to the other end, and an inserted row.
@MainActor
enum LongListRows {
  static var all: [Measurement] {
    let sizes = [100, 10_000, 100_000]
    return sizes.map(opening) + sizes.dropFirst().map(jumping) + sizes.map(adding)
      + sizes.map(openingGrid) + sizes.dropFirst().map(jumpingGrid)
  }

  private static func opening(_ count: Int) -> Measurement {
    let model = Model(count: count)
    return Measurement("ViewGraph, first page of a list of \(among: count, isGrouped: false) rows")
    {
      let graph = ViewGraph(Numbers(model: model))
      blackHole(graph.snapshot)
      graph.close()
    }
  }

  private static func openingGrid(_ count: Int) -> Measurement {
    let model = Model(count: count)
    return Measurement(
      "ViewGraph, first page of a grid of \(among: count, isGrouped: false) cells"
    ) {
      let graph = ViewGraph(Cells(model: model))
      blackHole(graph.snapshot)
      graph.close()
    }
  }

  private static func jumping(_ count: Int) -> Measurement {
    jumping(
      in: ViewGraph(Numbers(model: Model(count: count))),
      count,
      "ViewGraph, scroll to the other end of a list of \(among: count, isGrouped: false) rows"
    )
  }

  private static func jumpingGrid(_ count: Int) -> Measurement {
    jumping(
      in: ViewGraph(Cells(model: Model(count: count))),
      count,
      "ViewGraph, scroll to the other end of a grid of \(among: count, isGrouped: false) cells"
    )
  }

  private static func jumping(in graph: ViewGraph, _ count: Int, _ name: RowName) -> Measurement {
    var isAtStart = true
    return Measurement(name) {
      guard let gap = graph.snapshot.gap else { return }
      let start = isAtStart ? count - 120 : 0
      isAtStart.toggle()
      _ = graph.send(Event(node: gap, kind: .scroll, value: "\(start),\(start + 60)"))
      blackHole(graph.flushGroups())
    }
  }

  private static func adding(_ count: Int) -> Measurement {
    let model = Model(count: count)
    let graph = ViewGraph(Numbers(model: model))
    return Measurement(
      "ViewGraph, a row that comes or goes in a list of \(among: count, isGrouped: false) rows"
    ) {
      if model.rows.count > count {
        model.rows.removeLast()
      } else {
        model.rows.append(count)
      }
      blackHole(graph.flushGroups())
    }
  }

  @inline(never)
  private static func blackHole<Value>(_ value: Value) {}

  @Observable
  final class Model {
    var rows: [Int]

    init(count: Int) {
      rows = Array(0..<count)
    }
  }

  private struct Numbers: View {
    let model: Model

    var body: some View {
      List { ForEach(model.rows, id: \.self) { Text("Row \($0)") } }
    }
  }

  private struct Cells: View {
    let model: Model

    var body: some View {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) {
          ForEach(model.rows, id: \.self) { Text("Cell \($0)") }
        }
      }
    }
  }
}

extension Element {
  /// The first placeholder in the subtree, if any.
  fileprivate var gap: NodeID? {
    role == .rowPlaceholder ? id : children.lazy.compactMap(\.gap).first
  }
}
