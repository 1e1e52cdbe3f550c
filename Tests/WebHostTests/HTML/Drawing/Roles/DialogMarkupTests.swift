import Testing
import ViewKit

@testable import WebHost

/// The markup of sheets and popovers.
@Suite struct DialogMarkupTests {
  private let popover = Element(
    id: 4,
    .sheet,
    [.style: "popover", .anchor: .int(2), .label: "Help"],
    on: [.dismiss]
  )

  @Test func `a popover has the number of its view, and can take the focus`() {
    #expect(
      html(popover) == """
        <dialog class="sheet" data-i="4" open tabindex="-1" aria-label="Help" \
        data-style="popover" data-anchor="2" data-e="dismiss"></dialog>
        """
    )
  }

  @Test func `another view of a popover changes in place`() {
    let moved = operations(on: popover, .set(4, .anchor, .int(3)), .set(4, .anchor, nil))
    #expect(moved == #"[[1,4,"data-anchor","3"],[1,4,"data-anchor"]]"#)
  }
}
