import ViewKit

/// Boxes of 300 by 200 points, with parts that browser tests measure.
///
/// A part is a color, or a control with a color as its label, because colors take the whole proposal.
struct Boxes: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        Stacks()
        Wrappers()
        Frames()
        Ratios()
        Containers()
        Limits()
      }
    }
  }
}

/// A part of a box.
struct Part: View {
  let name: String
  var color: Color

  init(_ name: String, _ color: Color = .red) {
    self.name = name
    self.color = color
  }

  var body: some View { color.accessibilityIdentifier(name) }
}

extension View {
  /// Returns the view in a box.
  func box(_ name: String) -> some View {
    // The clear color belongs to the box alone, so the view keeps its own identifier.
    frame(width: 300, height: 200)
      .overlay { Color.clear.accessibilityIdentifier(name) }
  }
}

private struct Stacks: View {
  var body: some View {
    HStack(spacing: 0) {
      Part("fixed A")
      Part("fixed B", .blue).frame(width: 100)
    }
    .box("fixed")
    HStack(spacing: 0) {
      Toggle("On", isOn: .constant(true)).accessibilityIdentifier("toggle A")
      Part("toggle B", .blue).frame(width: 100)
    }
    .box("toggle")
    HStack(spacing: 0) {
      Toggle("On", isOn: .constant(true)).labelsHidden().accessibilityIdentifier("switch A")
      Part("switch B", .blue)
    }
    .box("switch")
    VStack(spacing: 0) {
      Part("minimum A").frame(height: 160).frame(minHeight: 20)
      Part("minimum B", .blue).frame(height: 160)
    }
    .box("minimum box")
    HStack(spacing: 0) {
      Part("priority A").layoutPriority(1)
      Part("priority B", .blue).frame(minWidth: 40)
    }
    .box("priority")
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        Part("nested A")
        Part("nested B", .blue)
      }
      Part("nested C", .green).frame(height: 40)
    }
    .box("nested")
    HStack(spacing: 0) {
      VStack(spacing: 0) { Part("spacer A").frame(width: 80) }
      Spacer()
      Part("spacer B", .blue).frame(width: 20, height: 20)
    }
    .box("spacer")
    VStack(spacing: 0) {
      Part("centered A").frame(width: 50, height: 20)
      Part("centered B", .blue).frame(width: 60, height: 40)
    }
    .box("centered")
    VStack(spacing: 0) {
      Part("divider A")
      Divider()
      Part("divider B", .blue)
    }
    .box("divider")
  }
}

private struct Wrappers: View {
  var body: some View {
    HStack(spacing: 0) {
      Button {
      } label: {
        Part("button A")
      }
      .buttonStyle(.plain)
      Part("button B", .blue).frame(width: 100)
    }
    .box("button")
    Rectangle().fill(.blue)
      .background { Part("background A").frame(width: 200) }
      .box("background")
    HStack(spacing: 0) {
      Part("overlay A").overlay { Text("o") }
      Part("overlay B", .blue).background(Color.blue)
      Part("overlay C", .green)
    }
    .box("overlay")
    Part("small B", .blue).frame(width: 40, height: 30)
      .overlay { Part("small A").frame(width: 80, height: 60) }
      .box("small")
    Part("aligned B", .blue)
      .overlay(alignment: .bottomTrailing) { Part("aligned A").frame(width: 40, height: 30) }
      .box("aligned")
    HStack(spacing: 0) {
      if true { Group { Part("padding A").padding(10).background(.yellow) } }
      Part("padding B", .blue).frame(width: 100)
    }
    .box("padding")
  }
}

private struct Frames: View {
  var body: some View {
    HStack(spacing: 0) { Part("wide A").frame(width: 400, height: 20) }.box("wide")
    HStack(spacing: 0) {
      Part("maximum A").frame(maxWidth: 100)
      Part("maximum B", .blue)
    }
    .box("maximum")
    VStack(spacing: 0) {
      Part("limits A").frame(maxWidth: 100)
      Part("limits B", .blue).frame(maxHeight: 50)
    }
    .box("limits")
    Part("corner A").frame(width: 40, height: 30)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
      .box("corner")
    HStack(spacing: 0) {
      Part("ideal A").fixedSize()
      Part("ideal B", .blue)
    }
    .box("ideal")
    Part("ideals A")
      .overlay { Part("ideals B", .blue) }
      .frame(idealHeight: 120, maxHeight: 180)
      .fixedSize()
      .box("ideals")
    VStack(alignment: .leading, spacing: 0) {
      GeometryReader { _ in Part("ideal ratio A").aspectRatio(2, contentMode: .fit) }
      Part("ideal ratio B", .blue).frame(width: 100, height: 40)
    }
    .fixedSize()
    .box("ideal ratio")
    Part("ideal maximum A").frame(maxHeight: 150).frame(idealHeight: 90)
      .fixedSize()
      .box("ideal maximum")
  }
}

private struct Ratios: View {
  var body: some View {
    Part("ratio A").aspectRatio(1, contentMode: .fit).box("ratio")
    HStack(spacing: 0) {
      Part("squares A").aspectRatio(1, contentMode: .fit)
      Part("squares B", .blue).aspectRatio(1, contentMode: .fit)
      Part("squares C", .green).aspectRatio(1, contentMode: .fit)
    }
    .box("squares")
    VStack(spacing: 0) {
      Part("moved A").aspectRatio(1, contentMode: .fit).offset(y: 20)
      Part("moved B", .blue)
    }
    .box("moved")
    VStack(spacing: 0) {
      Part("covering A").layoutPriority(1)
      Part("covering B", .blue).aspectRatio(3, contentMode: .fill)
    }
    .box("covering")
    HStack(spacing: 0) {
      Part("low priority A").frame(maxHeight: 280).layoutPriority(1).frame(maxHeight: .infinity)
    }
    .box("low priority")
    VStack(spacing: 0) {
      Part("low ratio A").aspectRatio(contentMode: .fit)
      Part("low ratio B", .blue)
    }
    .frame(maxHeight: 100)
    .box("low ratio")
    ZStack {
      VStack(spacing: 0) {
        Part("fixed ratio A").frame(width: 80, height: 80).aspectRatio(1, contentMode: .fill)
        Part("fixed ratio B", .blue).frame(maxWidth: 200)
      }
    }
    .box("fixed ratio")
    Part("fill A").aspectRatio(1, contentMode: .fill).box("fill")
  }
}

private struct Containers: View {
  var body: some View {
    HStack(spacing: 0) {
      GeometryReader { _ in Part("reader A").frame(width: 30, height: 30) }
        .accessibilityIdentifier("reader")
      Part("reader B", .blue).frame(width: 100)
    }
    .box("reader box")
    ZStack {
      Part("layers A")
      Part("layers B", .blue).frame(width: 50, height: 50)
    }
    .box("layers")
    LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
      Part("grid A").frame(width: 200, height: 20)
      Part("grid B", .blue).frame(height: 30)
      Part("grid C", .green)
    }
    .box("grid")
    LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
      LazyVGrid(columns: [GridItem(spacing: 0)], spacing: 0) { Part("nested grid A") }
      Part("nested grid B", .blue).frame(height: 80)
    }
    .frame(minHeight: 40, alignment: .topTrailing)
    .box("nested grid")
  }
}

/// Views with limits in stacks, overlays, buttons and readers.
private struct Limits: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      GeometryReader { _ in Part("low reader A") }.frame(maxHeight: 100)
    }
    .frame(width: 80)
    .box("low reader")
    HStack(alignment: .bottom, spacing: 0) {
      Button {
      } label: {
        VStack(spacing: 0) { Part("low label A").frame(maxHeight: 80) }
      }
      .buttonStyle(.plain)
      Part("low label B", .blue)
    }
    .box("low label")
    GeometryReader { _ in
      VStack(alignment: .trailing, spacing: 0) { Part("narrow reader A").frame(maxHeight: 80) }
        .frame(width: 100)
    }
    .box("narrow reader")
    VStack(alignment: .leading, spacing: 0) {
      VStack(spacing: 0) { Part("low column A") }.frame(maxHeight: 100)
    }
    .frame(maxWidth: 160)
    .box("low column")
    VStack(spacing: 0) {
      Part("maximums A").frame(maxHeight: 180).frame(maxHeight: 150)
      Part("maximums B", .blue)
    }
    .box("maximums")
    Button {
    } label: {
      Part("label A").frame(width: 80).frame(minWidth: 17, alignment: .leading)
    }
    .buttonStyle(.plain)
    .box("label")
    HStack(spacing: 0) {
      Part("narrow overlay A").overlay {
        Part("narrow overlay B", .blue).frame(maxWidth: 100)
      }
      Part("narrow overlay C", .green).layoutPriority(1)
    }
    .box("narrow overlay")
    HStack(spacing: 0) {
      Part("narrow scroll A").layoutPriority(1)
      HStack(spacing: 0) {
        ScrollView(.horizontal) { Part("narrow scroll B", .blue) }
      }
    }
    .box("narrow scroll")
    Part("layer A")
      .background {
        HStack(spacing: 0) {
          Part("layer B", .blue).aspectRatio(2, contentMode: .fit)
          Part("layer C", .green)
        }
      }
      .fixedSize(horizontal: false, vertical: true)
      .box("layer")
    GeometryReader { _ in Part("ratios A").aspectRatio(contentMode: .fit) }
      .aspectRatio(2, contentMode: .fit)
      .box("ratios")
  }
}
