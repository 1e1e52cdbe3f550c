import NIOCore
import Testing
import ViewKit

@testable import WebHost

@Suite struct MotionEncodingTests {
  @Test func `a group of patches starts with its motion and ends with a reset`() {
    let moving = Motion(duration: 0.25, curve: .easeOut)
    let groups = [
      PatchGroup(patches: [.remove(2)]),
      PatchGroup(motion: moving, patches: [.remove(3), .remove(4)]),
      PatchGroup(motion: Motion.none, patches: [.remove(5)]),
      PatchGroup(patches: [.focus(1)]),
    ]
    #expect(
      encoded(groups)
        == #"[[4,2],[7,250,"ease-out"],[4,3],[4,4],[7,0],[4,5],[7],[6,1]]"#
    )
  }

  @Test func `a delay and repetitions are encoded`() {
    #expect(
      encoded([
        PatchGroup(
          motion: Motion(
            duration: 1,
            delay: 0.5,
            curve: .linear,
            repetitions: nil,
            alternates: true
          ),
          patches: []
        )
      ]) == #"[[7,1000,"linear",500,0,1]]"#
    )
  }

  @Test(arguments: [0.1, 0.5, 0.825, 0.99, -1, .nan, .infinity])
  func `a spring ends at its target with any damping`(damping: Double) {
    let easing = Motion.Curve.spring(damping: damping).easing
    #expect(easing.hasPrefix("linear(0,") && easing.hasSuffix(",1)") || easing.hasPrefix("cubic"))
    #expect(!easing.contains("nan") && !easing.contains("inf"))
  }

  private func encoded(_ groups: [PatchGroup]) -> String {
    var encoder = PatchEncoder()
    var json = JSONWriter()
    json.beginArray()
    _ = encoder.encode(groups, into: &json)
    json.endArray()
    return String(buffer: json.buffer)
  }
}
