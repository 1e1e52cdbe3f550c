#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Shapes, gradients and effects.
struct ShapePage: View {
  private let sunset = Gradient(colors: [.yellow, .orange, .red])

  var body: some View {
    SamplePage {
      Sample("Shapes beside each other") {
        HStack(spacing: 16) {
          Circle()
          Rectangle()
          Capsule()
          Ellipse()
        }
        .frame(height: 60)
        .foregroundStyle(.blue)
        .accessibilityIdentifier("flexible-shapes")
        HStack(spacing: 16) {
          Circle().fill(.red).frame(width: 48, height: 48)
          Rectangle().fill(.green).frame(width: 48, height: 48)
          RoundedRectangle(cornerRadius: 12).fill(.orange).frame(width: 48, height: 48)
          Capsule().fill(.purple).frame(width: 72, height: 32)
        }
        .accessibilityIdentifier("fixed-shapes")
        HStack(spacing: 8) {
          Circle().fill(.green).frame(width: 10)
          Text("A dot before words")
        }
        .accessibilityIdentifier("dot")
      }
      Sample("Outlines") {
        HStack(spacing: 16) {
          Circle().stroke(.blue, lineWidth: 3).frame(width: 48, height: 48)
          RoundedRectangle(cornerRadius: 10).strokeBorder(.red, lineWidth: 4)
            .frame(width: 72, height: 48)
          Circle().trim(from: 0, to: 0.7)
            .stroke(.orange, style: StrokeStyle(lineWidth: 6, lineCap: .round))
            .frame(width: 48, height: 48)
          Triangle().fill(.teal).frame(width: 48, height: 48)
        }
      }
      Sample("Gradients") {
        Named("Linear") {
          LinearGradient(gradient: sunset, startPoint: .leading, endPoint: .trailing)
            .frame(height: 48).cornerRadius(8)
        }
        Named("Radial") {
          RadialGradient(gradient: sunset, center: .center, startRadius: 2, endRadius: 60)
            .frame(height: 48).cornerRadius(8)
        }
        Named("Angular") {
          AngularGradient(gradient: sunset, center: .center)
            .frame(width: 64, height: 64).clipShape(Circle())
        }
      }
      Sample("What is done to views") {
        HStack(spacing: 20) {
          swatch.rotationEffect(.degrees(20))
          swatch.scaleEffect(0.7)
          swatch.opacity(0.4)
          swatch.blur(radius: 3)
          swatch.shadow(radius: 6)
        }
        HStack(spacing: 20) {
          swatch.grayscale(1)
          swatch.hueRotation(.degrees(120))
          swatch.overlay(alignment: .topTrailing) {
            Circle().fill(.red).frame(width: 14, height: 14)
          }
          swatch.border(.orange, width: 3)
          swatch.mask { Circle() }
        }
      }
      Sample("Grounds") {
        Text("A material").padding(12).background(.thinMaterial).cornerRadius(10)
        Text("A gradient").padding(12)
          .background(
            LinearGradient(
              colors: [.blue.opacity(0.2), .purple.opacity(0.2)],
              startPoint: .top,
              endPoint: .bottom
            )
          )
          .cornerRadius(10)
        Text("In a capsule").padding(.horizontal, 14).padding(.vertical, 6)
          .background(Capsule().stroke(.blue))
      }
    }
  }

  private var swatch: some View {
    RoundedRectangle(cornerRadius: 8).fill(.blue).frame(width: 40, height: 40)
  }
}

/// A custom shape.
private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}
