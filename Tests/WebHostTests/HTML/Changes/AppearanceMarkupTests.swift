import Testing
import ViewKit

@testable import WebHost

/// The markup of properties for the appearance of an element.
@Suite struct AppearanceMarkupTests {
  @Test func `different leading and trailing padding follow the writing direction`() {
    #expect(
      padding(.insets(top: 1, leading: 2, bottom: 3, trailing: 4)) == [
        .style("padding", nil), .style("padding-block", "1px 3px"),
        .style("padding-inline", "2px 4px"),
      ]
    )
  }

  @Test func `equal leading and trailing padding is a single declaration`() {
    let insets = padding(.insets(top: 1, leading: 4, bottom: .nan, trailing: 4))
    #expect(insets.last == .style("padding", "1px 4px 0px 4px"))
  }

  @Test func `removing the padding removes all its declarations`() {
    #expect(
      padding(nil) == [
        .style("padding-block", nil), .style("padding-inline", nil), .style("padding", nil),
      ]
    )
  }

  private func padding(_ value: PropValue?) -> [MarkupChange] {
    MarkupChange.changes(of: .padding, to: value, role: .vStack, in: .plain)
  }
}
