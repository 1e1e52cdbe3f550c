import Testing

@testable import ViewKit

/// Tests the elements and properties of drawing modifiers.
@MainActor
struct DrawingTests {
  @Test func `rotation and scale with different anchors are on separate elements`() {
    expect(
      Text("x").scaleEffect(2).rotationEffect(.degrees(45), anchor: .topLeading).offset(
        x: 3,
        y: -4
      ),
      """
      group offset=(3.0 -4.0) rotation=(45.0 0.0 0.0)
        text "x" scale=(2.0 2.0)
      """
    )
  }

  @Test func `an offset before a rotation has a separate element`() {
    expect(
      Text("x").offset(x: 3).rotationEffect(.radians(.pi)).zIndex(1),
      """
      group rotation=(180.0) zIndex=1.0
        text "x" offset=(3.0 0.0)
      """
    )
  }

  @Test func `each filter is a layer`() {
    expect(
      Text("x").blur(radius: 2).grayscale(1).blendMode(.multiply).hueRotation(.degrees(90)),
      """
      group hueRotation=90.0
        group blendMode="multiply"
          group grayscale=1.0
            text "x" blur=2.0
      """
    )
  }

  @Test func `gradients fill areas, texts and shapes`() {
    let colors: [Color] = [.red, .blue]
    expect(
      Text("x")
        .foregroundStyle(.linearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
        .background(RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 9)),
      """
      text "x" paint=linear(fromX: 0.5, fromY: 0.0, toX: 0.5, toY: 1.0)(red blue) \
      backgroundPaint=radial(x: 0.5, y: 0.5, from: 0.0, to: 9.0)(red blue)
      """
    )
    expect(
      LinearGradient(gradient: Gradient(colors: colors), startPoint: .leading, endPoint: .trailing),
      """
      shape shape="rectangle" paint=linear(fromX: 0.0, fromY: 0.5, toX: 1.0, toY: 0.5)(red blue)
      """
    )
  }

  @Test func `a translucent color remains a color of the host`() {
    expect(
      Text("x").background(Color.blue.opacity(0.5).opacity(0.5)),
      #"text "x" backgroundColor=blue/0.25"#
    )
  }

  @Test func `a shadow has properties only for values that differ from the host's default`() {
    expect(
      Text("x").shadow(color: .red, radius: 3, x: 1, y: 2),
      #"text "x" shadow=3.0 shadowColor=red shadowOffset=(1.0 2.0)"#
    )
  }

  @Test func `a custom shape masks the view`() throws {
    let tester = ViewTester(Text("x").clipShape(Diamond()))
    guard case .path(let path)? = tester.find(text: "x")?.element.props[.mask] else {
      Issue.record("There is no path.")
      return
    }
    #expect(path.segments.count == 5)
    #expect(path.segments.first == .move(x: 50, y: 0))
  }

  @Test func `a view is masked by a shape or a gradient`() throws {
    let fade = LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)
    expect(
      Text("x").mask { fade },
      #"text "x" mask=linear(fromX: 0.5, fromY: 0.0, toX: 0.5, toY: 1.0)(black clear)"#
    )
    expect(Text("x").mask(Circle()), #"text "x" shape="circle""#)
  }

  @Test func `typography modifiers set properties`() {
    expect(
      Text("x").textCase(.uppercase).lineSpacing(4).monospacedDigit().minimumScaleFactor(0.5)
        .tracking(2).fontDesign(.serif).fontWidth(.condensed).lineLimit(1...3),
      """
      text "x" lineLimit=3 textCase="uppercase" lineSpacing=4.0 tracking=2.0 \
      fontDesign="serif" fontWidth="condensed" hasEvenDigits=true minimumScale=0.5
      """
    )
  }

  @Test func `a line limit has an upper bound, a reserved space, or both`() {
    expect(Text("x").lineLimit(nil), #"text "x" lineLimit=0"#)
    expect(Text("x").lineLimit(...3), #"text "x" lineLimit=3"#)
    expect(Text("x").lineLimit(2...), #"text "x" lineLimit=0 reservedLines=2"#)
    expect(Text("x").lineLimit(2...4), #"text "x" lineLimit=4 reservedLines=2"#)
    expect(Text("x").lineLimit(3, reservesSpace: true), #"text "x" lineLimit=3 reservedLines=3"#)
    expect(Text("x").lineLimit(3, reservesSpace: false), #"text "x" lineLimit=3"#)
  }

  @Test func `a curve after a closed subpath begins at the start of the subpath`() {
    let path = Path { path in
      path.move(to: CGPoint(x: 3, y: 0))
      path.addLine(to: CGPoint(x: 9, y: 0))
      path.addLine(to: CGPoint(x: 9, y: 9))
      path.closeSubpath()
      path.addQuadCurve(to: CGPoint(x: 0, y: 6), control: CGPoint(x: 0, y: 3))
    }
    let segments = path.value(in: CGSize(width: 9, height: 9)).segments
    #expect(segments.last == .curve(x1: 1, y1: 2, x2: 0, y2: 4, x: 0, y: 6))
  }

  @Test func `a label carries its truncation mode`() {
    expect(Text("x").truncationMode(.middle), #"text "x" truncation="middle""#)
  }
}

private struct Diamond: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
      path.closeSubpath()
    }
  }
}

@MainActor
private func expect(
  _ view: some View,
  _ dump: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let tester = ViewTester(view)
  let found = tester.model.root.children.map(\.dump).joined(separator: "\n")
  tester.check()
  #expect(found == dump, sourceLocation: sourceLocation)
  #expect(tester.problems == [], sourceLocation: sourceLocation)
}
