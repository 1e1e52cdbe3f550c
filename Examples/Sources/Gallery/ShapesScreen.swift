import ViewKit

/// Shapes, and what they can be filled with.
struct ShapesScreen: View {
  private let colors = [Color.blue, .purple, .pink]
  private let columns = [GridItem(.adaptive(minimum: 104), spacing: 16)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 20) {
        Sample("Circle") { Circle().fill(.blue) }
        Sample("Ellipse") { Ellipse().fill(.teal).frame(height: 48) }
        Sample("Rectangle") { Rectangle().fill(.indigo) }
        Sample("Rounded") { RoundedRectangle(cornerRadius: 20).fill(.purple) }
        Sample("Uneven") {
          UnevenRoundedRectangle(topLeadingRadius: 36, bottomTrailingRadius: 36).fill(.pink)
        }
        Sample("Capsule") { Capsule().fill(.green).frame(height: 40) }
        Sample("Stroke") { Circle().stroke(.orange, lineWidth: 6) }
        Sample("Dashes") {
          RoundedRectangle(cornerRadius: 16)
            .strokeBorder(.red, style: StrokeStyle(lineWidth: 3, dash: [8, 6]))
        }
        Sample("Trimmed") { Circle().trim(from: 0, to: 0.7).stroke(.blue, lineWidth: 8) }
        Sample("Linear") {
          Rectangle().fill(
            LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing)
          )
        }
        Sample("Radial") {
          Circle().fill(
            RadialGradient(colors: colors, center: .center, startRadius: 4, endRadius: 44)
          )
        }
        Sample("Angular") {
          Circle().fill(AngularGradient(colors: colors + [.blue], center: .center))
        }
        Sample("Elliptical") { Rectangle().fill(EllipticalGradient(colors: colors)) }
      }
      .padding()
    }
  }
}

/// Something to look at, with its name below.
struct Sample<Content: View>: View {
  private let title: String
  private let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(spacing: 8) {
      content.frame(width: 88, height: 88).accessibilityHidden(true)
      Text(title).font(.caption).foregroundStyle(.secondary)
    }
  }
}
