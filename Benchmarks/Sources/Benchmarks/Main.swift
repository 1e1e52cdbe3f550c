import Foundation

/// Prints a row per measurement with its ratio to the two floors of the same run.
///
/// An argument keeps the rows whose names contain it.
@main
@MainActor
struct Benchmarks {
  static func main() async {
    let function = Floors.function
    let closure = Floors.closure
    print("| row | ns | × function | × closure |")
    print("|---|---:|---:|---:|")
    for row in await [function, closure] + StoreRows.all + RecorderRows.all + ScopeRows.all
      + ObservationRows.all
      + EffectRows.all + LocalStoreRows.all + SharingRows.all + DependencyRows.all
      + CasePathRows.all
      + IdentifiedArrayRows.all + TestStoreRows.all + WholeValueRows.all + LongListRows.all
      + MotionRows.all
      + ObservationRows.gone
    {
      guard let nanoseconds = row.nanoseconds,
        let function = function.nanoseconds, let closure = closure.nanoseconds
      else { continue }
      let cells = [
        row.name,
        format(nanoseconds),
        format(nanoseconds / function),
        format(nanoseconds / closure),
      ]
      print("| \(cells.joined(separator: " | ")) |")
    }
  }

  private static func format(_ number: Double) -> String {
    number < 100 ? String(format: "%.1f", number) : String(format: "%.0f", number)
  }
}
