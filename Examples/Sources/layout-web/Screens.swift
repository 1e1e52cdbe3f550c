import ViewKit

/// A board of three squares as buttons and in grids; each is a third of the width.
struct BoardScreen: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 30) {
        Text("one").padding(30)
          .background { Color.blue.frame(width: 200).accessibilityIdentifier("one") }
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
          ForEach(0..<3, id: \.self) { index in square(index).accessibilityIdentifier("two\(index)")
          }
        }
        HStack {
          ForEach(0..<3, id: \.self) { index in
            Text("").frame(maxWidth: .infinity, maxHeight: .infinity)
              .accessibilityIdentifier("three\(index)")
              .aspectRatio(1.0, contentMode: .fit)
              .background(Color.green)
          }
        }
      }
    }
  }

  private func square(_ index: Int) -> some View {
    Text(index == 0 ? "X" : "")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .aspectRatio(1.0, contentMode: .fill)
      .background(Color.gray.opacity(0.4).cornerRadius(20))
  }
}

/// A card that fills its page: texts above and below a ring.
struct CardScreen: View {
  var body: some View {
    NavigationStack {
      ZStack {
        RoundedRectangle(cornerRadius: 16).fill(Color.orange).accessibilityIdentifier("card")
        VStack {
          Text("top").accessibilityIdentifier("top")
          Circle().strokeBorder(.black, lineWidth: 24).accessibilityIdentifier("ring")
            .overlay { Text("speaker").accessibilityIdentifier("speaker") }
            .padding(.horizontal)
          Text("bottom").accessibilityIdentifier("bottom")
        }
      }
      .padding()
    }
  }
}

/// Squares in buttons, and rows of squares of each kind of view.
struct SquaresScreen: View {
  var body: some View {
    VStack(spacing: 30) {
      LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
        ForEach(0..<3, id: \.self) { index in
          Button {
          } label: {
            Text(index == 0 ? "X" : "").frame(maxWidth: .infinity, maxHeight: .infinity)
              .accessibilityIdentifier("button\(index)")
              .aspectRatio(1.0, contentMode: .fill)
              .background(Color.gray.opacity(0.4).cornerRadius(20))
          }
        }
      }
      HStack {
        ForEach(0..<3, id: \.self) { index in
          Text(index == 0 ? "X" : "").frame(maxWidth: .infinity, maxHeight: .infinity)
            .accessibilityIdentifier("text\(index)")
            .aspectRatio(1.0, contentMode: .fit)
            .background(Color.green)
        }
      }
      HStack {
        ForEach(0..<3, id: \.self) { index in
          Color.red.accessibilityIdentifier("color\(index)")
            .aspectRatio(1.0, contentMode: .fit)
        }
      }
      HStack {
        ForEach(0..<3, id: \.self) { index in
          Rectangle().fill(.blue).accessibilityIdentifier("shape\(index)")
            .aspectRatio(1.0, contentMode: .fit)
            .overlay { Text("o") }
        }
      }
    }
  }
}

/// A square above more lines than a window shows.
struct TallScreen: View {
  var body: some View {
    VStack {
      Text("first").accessibilityIdentifier("first")
      Color.red.accessibilityIdentifier("square").aspectRatio(1, contentMode: .fit)
      ForEach(0..<80, id: \.self) { Text("line \($0)").accessibilityIdentifier("line\($0)") }
    }
  }
}

/// A part that becomes flexible, in a wrapper inside a row.
struct ChangesScreen: View {
  @State private var isFlexible = false

  var body: some View {
    VStack {
      HStack(spacing: 0) {
        Group { Part("changed A").frame(maxWidth: isFlexible ? .infinity : 40) }
          .padding(0).background(.yellow)
        Part("changed B", .blue).frame(width: 40)
      }
      .frame(width: 300, height: 100)
      .overlay { Color.clear.accessibilityIdentifier("row") }
      Button("Fill") { isFlexible.toggle() }.accessibilityIdentifier("fill")
    }
  }
}
