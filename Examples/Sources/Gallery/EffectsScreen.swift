import ViewKit

/// What is done to views after everything has its place.
struct EffectsScreen: View {
  private let columns = [GridItem(.adaptive(minimum: 104), spacing: 16)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 24) {
        Sample("Offset") { tile.offset(x: 10, y: -10) }
        Sample("Scale") { tile.scaleEffect(0.7) }
        Sample("Rotation") { tile.rotationEffect(.degrees(20)) }
        Sample("In space") { tile.rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0)) }
        Sample("Shadow") { tile.shadow(color: .black.opacity(0.4), radius: 8, y: 4) }
        Sample("Blur") { tile.blur(radius: 3) }
        Sample("Opacity") { tile.opacity(0.4) }
        Sample("Grey") { tile.grayscale(1) }
        Sample("Hue") { tile.hueRotation(.degrees(120)) }
        Sample("Brightness") { tile.brightness(0.2) }
        Sample("Contrast") { tile.contrast(0.5) }
        Sample("Inverted") { tile.colorInvert() }
        Sample("Mask") { tile.mask(Circle()) }
        Sample("Border") { tile.border(.red, width: 3) }
        Sample("Overlay") {
          tile.overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 20, height: 20) }
        }
        Sample("Blend") {
          ZStack {
            tile
            Circle().fill(.yellow).frame(width: 44, height: 44).blendMode(.multiply)
          }
        }
      }
      .padding()
    }
  }

  private var tile: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(.linearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom))
      .frame(width: 64, height: 64)
  }
}
