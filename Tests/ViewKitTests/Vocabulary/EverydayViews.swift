import Testing
import ViewKit

/// View files of typical apps; their only import is `ViewKit`.
@MainActor
struct EverydayViews {
  @Test func `typical screens show their content`() {
    let tester = ViewTester(
      TabView {
        Tab("Profile", systemImage: "person") { ProfileScreen() }
        Tab("Settings", systemImage: "gear") { SettingsScreen() }
        Tab("Charts", systemImage: "chart") { ChartScreen() }
      }
      .tabViewStyle(.page(indexDisplayMode: .always))
    )
    tester.checksEveryFlush = true
    for tab in tester.findAll(.tab) { tab.tap() }
    for text in ["Ada", "Sound", "Total", "accepted"] { #expect(tester.find(text: text) != nil) }
    #expect(tester.problems == [])
  }

  @Test func `filters, styles and accessibility modifiers set properties`() throws {
    let tester = ViewTester(
      VStack {
        Text("a").brightness(0.1).contrast(1.2).saturation(0).colorInvert()
        Text("b").rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0)).position(x: 3, y: 4)
        Text("c").colorMultiply(.red).help("why")
        Text("d").kerning(1).baselineOffset(2).monospaced().fixedSize().layoutPriority(1)
        Text("e").accessibilityValue("half").accessibilityElement(children: .ignore)
        Text("f").accessibilityAction(named: "More") {}
      }
      .redacted(reason: .placeholder)
      .allowsHitTesting(false)
    )
    #expect(tester.findAll(.zStack).contains { $0.element.props[.help] == .string("why") })
    #expect(tester.find(text: "e")?.element.props[.accessibilityValue] == .string("half"))
    #expect(tester.find(.vStack)?.element.props[.ignoresTaps] == .bool(true))
    #expect(tester.find(.button, label: "More")?.tap() == .handled)
    #expect(tester.find(text: "d")?.element.props[.fixedSize] == .string("both"))
  }
}

private struct ProfileScreen: View {
  @Environment(\.openURL) private var openURL
  @Environment(\.presentationMode) private var presentationMode
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.calendar) private var calendar
  @Environment(\.colorScheme) private var colorScheme
  @State private var query = ""
  @State private var scope = "all"
  private let born: CGFloat = 1815
  private let days: [Date] = []
  private let home = URL(string: "https://example.test")

  var body: some View {
    NavigationView {
      ScrollView(.vertical, showsIndicators: false) {
        LazyVStack(alignment: .leading, spacing: 12, pinnedViews: [.sectionHeaders]) {
          HStack(alignment: .firstTextBaseline) {
            Image(systemName: "person.fill").imageScale(.large).symbolRenderingMode(.hierarchical)
            Text("Ada").font(.system(.title, design: .rounded).weight(.heavy)).lineLimit(1)
          }
          GroupBox("Life") {
            LabeledContent("Born", value: "\(Int(born))")
            LabeledContent("Days", value: days.count, format: .number)
          }
          ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Yet."))
          LazyHGrid(rows: [GridItem(.fixed(40))]) { ForEach(0..<2) { Text("\($0)") } }
          LazyHStack { Capsule().fill(.tint).frame(width: 40, height: 8) }
          ViewThatFits(in: .horizontal) {
            Text("A long way to say it")
            Text("Short")
          }
          Button("Site") { if let home { openURL(home) } }.buttonStyle(.bordered).controlSize(
            .large
          )
          Button("Close") { presentationMode.wrappedValue.dismiss() }.keyboardShortcutless()
        }
        .padding(.horizontal)
      }
      .navigationBarTitle("Profile", displayMode: .inline)
      .navigationBarItems(leading: Text("left"), trailing: EditButton())
      .navigationBarBackButtonHidden()
      .navigationBarHidden(false)
      .toolbarBackground(Color.blue, for: .navigationBar)
      .searchable(
        text: $query,
        placement: .navigationBarDrawer(displayMode: .always),
        prompt: "Find"
      )
      .searchSuggestions { Text("one").searchCompletion("one") }
      .searchScopes($scope) {
        Text("All").tag("all")
        Text("Mine").tag("mine")
      }
    }
    .navigationViewStyle(.stack)
    .statusBar(hidden: true)
  }
}

private struct SettingsScreen: View {
  @State private var volume = 0.5
  @State private var name = ""
  @State private var notes = ""
  @State private var isLoud = false
  @State private var isShown = false
  @State private var start = Date(timeIntervalSinceReferenceDate: 0)
  @State private var accent = Color.blue
  @State private var quality = 1

  var body: some View {
    Form {
      Section {
        Toggle("Loud", isOn: $isLoud).toggleStyle(SwitchToggleStyle(tint: .green)).labelsHidden()
        Slider(value: $volume, in: 0...1)
        Gauge(value: volume) { Text("Level") }
        Picker("Quality", selection: $quality) {
          ForEach(0..<3, id: \.self) { Text("\($0)").tag($0) }
        }
        .pickerStyle(SegmentedPickerStyle())
        DatePicker("Start", selection: $start, displayedComponents: [.date]).datePickerStyle(
          .compact
        )
        ColorPicker("Accent", selection: $accent)
      } header: {
        Text("Sound").textCase(nil)
      } footer: {
        Text("Be kind.").font(.footnote)
      }
      TextField("Name", text: $name)
        .keyboardType(.asciiCapable).autocapitalization(.none).disableAutocorrection(true)
        .submitLabel(.done).onSubmit { isShown = true }
        .textFieldStyle(RoundedBorderTextFieldStyle())
      TextEditor(text: $notes).frame(minHeight: 80).scrollContentBackground(.hidden)
      DisclosureGroup("More") { ControlGroup { Button("Reset", role: .destructive) {} } }
      Menu("Sort") { Button("By name") {} }.menuStyle(.button)
    }
    .formStyle(.grouped)
    .scrollDismissesKeyboard(.interactively)
    .sheet(isPresented: $isShown) {
      Text("Sheet").presentationDetents([.medium, .height(200)]).presentationDragIndicator(.visible)
        .presentationBackground(.thinMaterial).presentationCompactAdaptation(.sheet)
        .presentationBackgroundInteraction(.enabled)
    }
    .popover(isPresented: .constant(false)) { Text("Popover") }
  }
}

private struct ChartScreen: View {
  private let gradient = Gradient(stops: [
    .init(color: .red, location: 0), .init(color: Color(.systemBackground), location: 1),
  ])

  var body: some View {
    VStack {
      Text("Total").monospacedDigit().foregroundStyle(
        .linearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing)
      )
      GeometryReader { proxy in
        ZStack(alignment: .bottomLeading) {
          Path { path in
            path.move(to: .zero)
            path.addQuadCurve(
              to: CGPoint(x: proxy.size.width, y: 0),
              control: CGPoint(x: proxy.size.width / 2, y: proxy.size.height)
            )
          }
          .stroke(Color.blue, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2]))
          Ellipse().fill(AngularGradient(gradient: gradient, center: .center))
          UnevenRoundedRectangle(topLeadingRadius: 8).fill(
            EllipticalGradient(colors: [.red, .blue])
          )
          AnyShape(Rectangle()).fill(AnyShapeStyle(.red))
          RoundedRectangle(cornerRadius: 8).strokeBorder(.gray, lineWidth: 2)
        }
        .frame(width: proxy.size.width * 0.5, height: max(proxy.size.height - 20, 0))
        .aspectRatio(1.5, contentMode: .fit)
      }
      .onGeometryChange(for: CGFloat.self, of: \.size.width) { _ in }
      .coordinateSpace(name: "chart")
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 3600)) { context in
        Text(context.date, style: .date)
      }
      Text("accepted")
        .ignoresSafeArea().edgesIgnoringSafeArea(.all).contentShape(Rectangle())
        .statusBarHidden().persistentSystemOverlays(.hidden)
        .allowsTightening(true).sensoryFeedback(.success, trigger: 1).scrollIndicators(.hidden)
        .scrollBounceBehavior(.basedOnSize).symbolVariant(.fill).textSelection(.enabled)
        .toolbarColorScheme(.dark, for: .navigationBar).compositingGroup().drawingGroup()
        .privacySensitive()
      List {
        Text("row").deleteDisabled(true).moveDisabled(true).selectionDisabled()
      }
      .listStyle(PlainListStyle())
      .safeAreaPadding(.bottom, 8)
      .unredacted()
    }
    .onReceive(Timer.publish(every: 3600, on: .main, in: .common).autoconnect()) { _ in }
  }
}

extension View {
  /// A custom modifier of an app.
  fileprivate func keyboardShortcutless() -> some View { accentColor(.red) }
}
