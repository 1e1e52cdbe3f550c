import ViewKit

/// The markup of properties that apply after layout: transforms, filters and paints.
extension MarkupChange {
  static func ofDrawing(_ prop: Prop, _ value: PropValue?) -> [MarkupChange]? {
    let text = value?.plainText
    switch prop {
    case .offset: return [.style("translate", CSSValue.list(value, count: 2, unit: "px"))]
    case .scale:
      return [
        .style("scale", CSSValue.list(value, count: 2)),
        .style("transform-origin", CSSValue.origin(value, after: 2)),
      ]
    case .rotation:
      return [
        .style("rotate", CSSValue.list(value, count: 1, unit: "deg")),
        .style("transform-origin", CSSValue.origin(value, after: 1)),
      ]
    case .rotation3D: return [.style("rotate", CSSValue.turn(value))]
    case .position:
      return [
        .attribute(.node, "data-positioned", value == nil ? nil : ""),
        .style("left", CSSValue.pixels(value?.part(0))),
        .style("top", CSSValue.pixels(value?.part(1))),
      ]
    case .zIndex:
      return [.style("z-index", CSSValue.order(value))]
    case .blur: return [.style("filter", CSSValue.pixels(value).map { "blur(\($0))" })]
    case .brightness:
      return [
        .style("filter", filter("brightness", value.flatMap { .double(1 + ($0.number ?? 0)) }))
      ]
    case .contrast: return [.style("filter", filter("contrast", value))]
    case .saturation: return [.style("filter", filter("saturate", value))]
    case .grayscale: return [.style("filter", filter("grayscale", value))]
    case .hueRotation:
      return [.style("filter", CSSValue.number(value).map { "hue-rotate(\($0)deg)" })]
    case .isInverted:
      return [.style("filter", value?.boolean == true ? "invert(1)" : nil)]
    case .blendMode: return [.style("mix-blend-mode", text.flatMap { blendModes[$0] })]
    case .paint:
      return [
        .attribute(.node, "data-paint", value == nil ? nil : ""),
        .style("--paint", CSSValue.gradient(value)),
      ]
    case .backgroundPaint: return [.style("background-image", CSSValue.gradient(value))]
    case .path:
      return [
        .attribute(.node, "data-path", value == nil ? nil : ""),
        .style("--path", PathImage.address(value)),
        .style("--bleed", PathImage.bleed(value)),
      ]
    case .mask:
      let image = CSSValue.gradient(value) ?? PathImage.address(value)
      return [.style("mask", image.map { "\($0) 0 0/100% 100% no-repeat" })]
    case .shadow: return [.style("box-shadow", CSSValue.shadow(value))]
    case .shadowColor: return [.style("--shadow", CSSValue.color(value))]
    case .shadowOffset:
      return [
        .style("--dx", CSSValue.pixels(value?.part(0))),
        .style("--dy", CSSValue.pixels(value?.part(1))),
      ]
    default: return nil
    }
  }

  private static func filter(_ name: String, _ value: PropValue?) -> String? {
    CSSValue.number(value).map { "\(name)(\($0))" }
  }

  private static let blendModes: [String: String] = [
    "normal": "normal", "multiply": "multiply", "screen": "screen", "overlay": "overlay",
    "darken": "darken", "lighten": "lighten", "colorDodge": "color-dodge",
    "colorBurn": "color-burn", "softLight": "soft-light", "hardLight": "hard-light",
    "difference": "difference", "exclusion": "exclusion", "hue": "hue",
    "saturation": "saturation", "color": "color", "luminosity": "luminosity",
    "plusLighter": "plus-lighter", "plusDarker": "multiply",
  ]
}

extension PropValue {
  /// Returns the number at an index of a list; `nil` if it is missing.
  fileprivate func part(_ index: Int) -> PropValue? {
    guard case .numbers(let numbers) = self, numbers.indices.contains(index) else { return nil }
    return .double(numbers[index])
  }
}
