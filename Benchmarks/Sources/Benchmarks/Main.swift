import Foundation

/// Prints a row per measurement with its ratio to the two floors of the same run.
///
/// A name as argument keeps the rows whose names contain it. `--series` keeps the rows that exist
/// for several sizes, and adds the rows for growth only. `--figures` prints values for scripts,
/// separated by tabs.
@main
@MainActor
struct Benchmarks {
  static func main() async {
    let arguments = Arguments.current
    guard arguments.unknownOptions.isEmpty else {
      let unknown = arguments.unknownOptions.joined(separator: " ")
      FileHandle.standardError.write(
        Data("Benchmarks has no option \(unknown). Its options are --figures and --series.\n".utf8)
      )
      exit(64)
    }
    let function = Floors.function
    let closure = Floors.closure
    if !arguments.printsFigures {
      print("| row | ns | × function | × closure |")
      print("|---|---:|---:|---:|")
    }
    let growth =
      arguments.wantsSeries
      ? await CollectionRows.all + GrowthRows.all + EffectGrowthRows.all + StateGrowthRows.all
      : []
    for row in await [function, closure] + StoreRows.all + RecorderRows.all + ScopeRows.all
      + HigherOrderRows.all + StackRows.all
      + ObservationRows.all
      + EffectRows.all + LocalStoreRows.all + SharingRows.all + DependencyRows.all
      + CasePathRows.all
      + IdentifiedArrayRows.all + TestStoreRows.all + WholeValueRows.all + LongListRows.all
      + MotionRows.all
      + ObservationRows.gone
      + growth
    {
      guard let nanoseconds = row.nanoseconds,
        let function = function.nanoseconds, let closure = closure.nanoseconds
      else { continue }
      guard !arguments.printsFigures else {
        printFigures(of: row.name, nanoseconds)
        continue
      }
      let cells = [
        row.name.text,
        format(nanoseconds),
        format(nanoseconds / function),
        format(nanoseconds / closure),
      ]
      print("| \(cells.joined(separator: " | ")) |")
    }
  }

  private static func printFigures(of name: RowName, _ nanoseconds: Double) {
    let size = name.size.map { "\($0.work.rawValue)\t\($0.count)" } ?? "\t"
    print(name.text, nanoseconds, name.series, size, separator: "\t")
  }

  private static func format(_ number: Double) -> String {
    number < 100 ? String(format: "%.1f", number) : String(format: "%.0f", number)
  }
}
