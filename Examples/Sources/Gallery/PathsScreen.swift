import Foundation
import ViewKit

/// Lines and curves, and shapes of the gallery's own.
struct PathsScreen: View {
  @State private var corners = 5

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        Polygon(corners: corners)
          .fill(.linearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
          .frame(width: 180, height: 180)
          .accessibilityLabel("A polygon with \(corners) corners")
        Stepper("Corners: \(corners)", value: $corners, in: 3...12).frame(maxWidth: 320)
        Path { path in
          path.move(to: CGPoint(x: 0, y: 60))
          path.addCurve(
            to: CGPoint(x: 240, y: 60),
            control1: CGPoint(x: 80, y: -40),
            control2: CGPoint(x: 160, y: 160)
          )
        }
        .stroke(.blue, style: StrokeStyle(lineWidth: 5, lineCap: .round))
        .frame(width: 240, height: 120)
        .accessibilityLabel("A wave")
        Text("Cut out")
          .font(.title2)
          .padding(32)
          .background(Color(red: 0.27, green: 0.22, blue: 0.62))
          .foregroundColor(.white)
          .clipShape(Polygon(corners: 6))
      }
      .padding()
      .frame(maxWidth: .infinity)
    }
  }
}

/// A polygon with equal sides.
private struct Polygon: Shape {
  let corners: Int

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let radius = min(rect.width, rect.height) / 2
    for corner in 0..<corners {
      let angle = 2 * Double.pi * Double(corner) / Double(corners) - Double.pi / 2
      let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
      corner == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.closeSubpath()
    return path
  }
}
