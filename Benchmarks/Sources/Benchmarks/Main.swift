import Foundation

/// Prints a row per measurement with its ratio to the two floors of the same run.
@main
@MainActor
struct Benchmarks {
  static func main() {
    let function = Floors.function
    let closure = Floors.closure
    print("| row | ns | × function | × closure |")
    print("|---|---:|---:|---:|")
    for row in [function, closure] + StoreRows.all + SharingRows.all {
      let cells = [
        row.name,
        format(row.nanoseconds),
        format(row.nanoseconds / function.nanoseconds),
        format(row.nanoseconds / closure.nanoseconds),
      ]
      print("| \(cells.joined(separator: " | ")) |")
    }
  }

  private static func format(_ number: Double) -> String {
    number < 100 ? String(format: "%.1f", number) : String(format: "%.0f", number)
  }
}
