import Testing
import ViewKit

@testable import WebHost

/// The markup of a slider.
@Suite struct SliderMarkupTests {
  private let slider = Element(
    id: 1,
    .slider,
    [.value: .double(2), .minimum: .double(1), .maximum: .double(5), .label: "Volume"],
    on: [.change]
  )

  @Test func `a slider is a range input with a name`() {
    #expect(
      html(slider) == """
        <input class="slider" data-i="1" type="range" step="any" value="2" min="1" max="5" \
        aria-label="Volume" data-w="f" data-e="change">
        """
    )
  }

  @Test func `the value, the bounds and the disabled state of a slider change in place`() {
    let value = operations(on: slider, .set(1, .value, .double(3)))
    #expect(value == "[[2,1,\"3\"]]")
    let step = operations(on: slider, .set(1, .step, .double(0.5)), .set(1, .step, nil))
    #expect(step == "[[1,1,\"step\",\"0.5\"],[1,1,\"step\",\"any\"]]")
    let bounds = operations(on: slider, .set(1, .minimum, nil), .set(1, .maximum, .double(9)))
    #expect(bounds == "[[1,1,\"min\",\"0\"],[1,1,\"max\",\"9\"]]")
    let disabled = operations(on: slider, .set(1, .isDisabled, .bool(true)))
    #expect(disabled == "[[1,1,\"disabled\",\"\"]]")
  }

  @Test func `the accessibility value of a slider becomes aria-valuetext`() {
    let spoken = operations(on: slider, .set(1, .accessibilityValue, "loud"))
    #expect(spoken == "[[1,1,\"aria-valuetext\",\"loud\"]]")
  }

  @Test func `the deferred style sheet has the rules of a slider before the rules of forms`()
    throws
  {
    let sheet = String(decoding: PackageResources.wider_css, as: UTF8.self)
    let own = try #require(sheet.firstRange(of: ".slider{width:100%"))
    let forms = try #require(sheet.firstRange(of: ".form{gap"))
    #expect(own.lowerBound < forms.lowerBound)
    #expect(slider.needsDeferredStyles && !Role.slider.needsDeferredAssets)
  }
}
