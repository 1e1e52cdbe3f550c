import Foundation
import ViewKit

/// Views that know how much room there is, and where a list is scrolled to.
struct RoomsScreen: View {
  var body: some View {
    VStack(spacing: 16) {
      GeometryReader { proxy in
        ZStack {
          RoundedRectangle(cornerRadius: 12).fill(.blue.opacity(0.2))
          Text("\(Int(proxy.size.width)) by \(Int(proxy.size.height)) points")
            .accessibilityIdentifier("size")
        }
        .frame(width: proxy.size.width, height: proxy.size.height)
      }
      .frame(height: 80)
      ScrollViewReader { proxy in
        HStack {
          Button("First") { proxy.scrollTo(0, anchor: .top) }
          Button("Middle") { proxy.scrollTo(5000, anchor: .center) }
          Button("Last") { proxy.scrollTo(9999, anchor: .bottom) }
        }
        .buttonStyle(.bordered)
        List {
          ForEach(0..<10_000) { Text("Row \($0)") }
        }
      }
    }
    .padding()
    .safeAreaInset(edge: .bottom) {
      Text("Stays at the bottom").padding(10).frame(maxWidth: .infinity)
    }
  }
}
