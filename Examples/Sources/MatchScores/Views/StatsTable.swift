import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The statistics of a player under column titles, in a table that scrolls horizontally and vertically.
struct StatsTable: View {
  let lines: [StatLine]

  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      VStack(alignment: .leading, spacing: 10) {
        row { column in
          Text(column.id)
            .font(.caption)
            .fontWeight(.bold)
            .foregroundColor(.secondary)
        }
        ForEach(lines) { line in
          row { column in Text(column.text(line)).monospacedDigit() }
        }
      }
      .padding(12)
    }
    .frame(maxWidth: .infinity, maxHeight: 420)
    .background(Color("surface"))
    .cornerRadius(16)
    .accessibilityIdentifier("stats-table")
  }

  /// Columns keep their widths on a narrow screen, so the table may be wider than the screen.
  private func row(_ cell: @escaping (StatColumn) -> some View) -> some View {
    HStack(spacing: 8) {
      ForEach(StatColumn.all) { column in
        cell(column)
          .multilineTextAlignment(column.isText ? .leading : .trailing)
          .lineLimit(1)
          .frame(minWidth: column.width, maxWidth: column.width)
      }
    }
  }
}

extension StatColumn {
  fileprivate var isText: Bool { id == "BY YEAR" || id == "TEAM" }

  fileprivate var width: CGFloat { id == "BY YEAR" ? 76 : 62 }
}
