import ViewKit

/// Stacks and how they line views up.
struct StacksScreen: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        GroupBox("Side by side") {
          HStack(alignment: .firstTextBaseline) {
            Text("Large").font(.largeTitle)
            Text("and small on one line").font(.caption)
            Spacer()
            Text("at the end")
          }
        }
        GroupBox("On top of each other") {
          ZStack(alignment: .bottomTrailing) {
            RoundedRectangle(cornerRadius: 12).fill(.blue.opacity(0.25)).frame(height: 96)
            Text("At the bottom").padding(12)
          }
        }
        GroupBox("Only what fits") {
          VStack(alignment: .leading, spacing: 12) {
            ViewThatFits {
              Text(
                "The long way to say it, with many words, for screens that are wide enough for it"
              )
              Text("The short way")
            }
            Text("A text that gets smaller before it is cut off, if there is little room for it")
              .lineLimit(1)
              .minimumScaleFactor(0.5)
          }
        }
        GroupBox("Sideways") {
          ScrollView(.horizontal) {
            HStack(spacing: 12) {
              ForEach(1..<13) { number in
                Text("\(number)")
                  .frame(width: 72, height: 48)
                  .background(Color.blue.opacity(0.2))
                  .cornerRadius(8)
              }
            }
          }
        }
      }
      .padding()
    }
  }
}
