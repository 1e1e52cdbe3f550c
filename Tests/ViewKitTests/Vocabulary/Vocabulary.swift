/// The common names of SwiftUI, each with its support here.
///
/// A name works if a test shows its effect. It is accepted if it compiles without an effect. It is unavailable if the
/// compiler rejects it with a replacement. `VocabularyTests` verifies the lists.
enum Vocabulary {
  /// Names with the same effect as in SwiftUI, except for the documented divergences.
  static let works = """
    // Views
    Text Label Image AsyncImage Button Link Toggle Picker Stepper Slider Menu TextField SecureField TextEditor
    DatePicker ColorPicker ProgressView Gauge DisclosureGroup GroupBox LabeledContent ControlGroup EditButton
    ContentUnavailableView Spacer Divider EmptyView AnyView Group ForEach List Section Form ScrollView
    ScrollViewReader LazyVStack LazyHStack LazyVGrid LazyHGrid Grid GridRow GridItem VStack HStack ZStack
    GeometryReader ViewThatFits NavigationStack NavigationView NavigationLink NavigationSplitView TabView Tab
    TimelineView ShareLink OutlineGroup TabSection AnyLayout
    // Shapes and styles of areas
    Path Shape Circle Ellipse Rectangle RoundedRectangle UnevenRoundedRectangle Capsule AnyShape Color
    LinearGradient RadialGradient AngularGradient EllipticalGradient Gradient AnyShapeStyle StrokeStyle Angle
    UnitPoint UIColor MeshGradient ImageResource ColorResource LocalizedStringResource
    // Own styles
    ButtonStyle PrimitiveButtonStyle ToggleStyle LabelStyle ProgressViewStyle DisclosureGroupStyle
    GroupBoxStyle LabeledContentStyle GaugeStyle ViewModifier PlainButtonStyle
    // Data and environment
    State Binding Bindable Environment EnvironmentKey GestureState FocusState StateObject ObservedObject
    EnvironmentObject AppStorage Entry Preview PreviewProvider locale timeZone calendar scenePhase openURL
    presentationMode dismiss isEnabled colorScheme editMode isSearching dismissSearch redactionReasons
    horizontalSizeClass dynamicTypeSize layoutDirection Namespace ScaledMetric SceneStorage NavigationPath UIScreen UIDevice
    UIApplication
    // Movement
    withAnimation withTransaction Transaction Animation animation transition contentTransition
    // Modifiers: look
    font fontWeight fontWidth bold italic underline strikethrough foregroundColor foregroundStyle tint accentColor
    lineLimit multilineTextAlignment textCase lineSpacing tracking kerning baselineOffset monospacedDigit monospaced
    fontDesign minimumScaleFactor truncationMode background overlay border cornerRadius clipShape clipped shadow opacity hidden mask
    strokeBorder glassEffect offset position scaleEffect rotationEffect rotation3DEffect zIndex blur brightness contrast saturation grayscale
    hueRotation colorInvert colorMultiply blendMode redacted unredacted
    // Modifiers: room
    padding frame fixedSize layoutPriority aspectRatio scaledToFit scaledToFill safeAreaInset safeAreaPadding
    contentMargins containerRelativeFrame gridCellColumns defaultScrollAnchor
    // Modifiers: controls
    buttonStyle toggleStyle pickerStyle listStyle textFieldStyle labelStyle progressViewStyle disclosureGroupStyle datePickerStyle
    groupBoxStyle labeledContentStyle gaugeStyle
    tabViewStyle disabled labelsHidden controlSize keyboardType submitLabel textInputAutocapitalization
    autocapitalization autocorrectionDisabled disableAutocorrection textContentType onSubmit allowsHitTesting help badge
    focused keyboardShortcut
    // Modifiers: rows
    listRowBackground listRowInsets listRowSeparator onDelete onMove swipeActions contextMenu deleteDisabled
    moveDisabled selectionDisabled refreshable tag id
    // Modifiers: events
    onTapGesture onLongPressGesture onHover gesture TapGesture LongPressGesture DragGesture onAppear onDisappear task
    onChange onReceive onGeometryChange
    // Modifiers: pages and what is presented
    navigationTitle navigationBarTitle navigationBarTitleDisplayMode navigationBarHidden navigationBarBackButtonHidden
    navigationBarItems navigationDestination toolbar ToolbarItem ToolbarItemGroup toolbarBackground searchable
    searchSuggestions searchCompletion searchScopes sheet fullScreenCover popover alert confirmationDialog
    presentationDetents presentationDragIndicator presentationBackground interactiveDismissDisabled inspector tabItem
    // Modifiers: for those who do not see
    accessibilityLabel accessibilityHint accessibilityValue accessibilityIdentifier accessibilityHidden
    accessibilityAddTraits accessibilityElement accessibilityAction
    // Words
    LocalizedStringKey
    """.names

  /// Names that compile without effect, because hosts do this anyway or cannot do it.
  static let accepted = """
    ignoresSafeArea edgesIgnoringSafeArea contentShape statusBar statusBarHidden persistentSystemOverlays
    allowsTightening sensoryFeedback scrollIndicators scrollDismissesKeyboard scrollContentBackground
    scrollBounceBehavior imageScale symbolRenderingMode symbolVariant textSelection navigationViewStyle
    toolbarColorScheme presentationCompactAdaptation presentationBackgroundInteraction compositingGroup drawingGroup
    privacySensitive coordinateSpace
    """.names

  /// Names for motion, bars and lists that compile without effect: the same content is displayed, without motion.
  static let acceptedLooks = """
    matchedGeometryEffect matchedTransitionSource navigationTransition symbolEffect scrollTransition headerProminence
    listSectionSpacing listRowSeparatorLeading indexViewStyle scrollTargetLayout scrollTargetBehavior toolbarRole
    previewInterfaceOrientation requestReview
    """.names

  /// Requests to a device or a desktop that compile without effect.
  static let acceptedPlatform = """
    buttonBorderShape buttonRepeatBehavior menuOrder menuIndicator scrollClipDisabled hoverEffect pointerStyle
    flipsForRightToLeftLayoutDirection allowedDynamicRange alternatingRowBackgrounds userActivity onContinueUserActivity
    handlesExternalEvents presentationContentInteraction presentationSizing tabBarMinimizeBehavior inspectorColumnWidth
    searchPresentationToolbarBehavior focusEffectDisabled prefersDefaultFocus focusScope focusSection
    accessibilityCustomContent
    """.names

  /// Movement and device feedback without effect on a host, and scenes after the first scene.
  static let acceptedScenes = """
    phaseAnimator keyframeAnimator visualEffect UIImpactFeedbackGenerator UINotificationFeedbackGenerator
    UISelectionFeedbackGenerator commands CommandGroup CommandMenu Settings Window defaultSize windowResizability windowStyle
    """.names

  /// Names that the compiler rejects with a replacement.
  static let unavailable = """
    Alert alignmentGuide preference onPreferenceChange onDrag onDrop fileImporter Canvas Layout Table
    UIViewRepresentable UIViewControllerRepresentable PreferenceKey
    """.names

  /// Names of input that hosts do not carry, rejected by the compiler with a replacement.
  static let unavailableInput = """
    onKeyPress focusable draggable dropDestination fileExporter scrollPosition PhotosPicker MultiDatePicker
    MagnifyGesture MagnificationGesture RotateGesture Chart AccessibilityFocusState
    """.names

  /// Names of movement and windows that hosts do not have, rejected by the compiler with a replacement.
  static let unavailableMotion = """
    modifier openWindow dismissWindow
    """.names

  /// Names of a device, rejected by the compiler with a replacement.
  static let unavailablePlatform = """
    openSettingsURLString open canOpenURL UIPasteboard UIImage UIBezierPath UINavigationBar UITabBar UITableView
    PhotosPickerItem PasteButton
    """.names

  /// Names of menus and of drawing, rejected by the compiler with a replacement.
  static let unavailableFocus = """
    focusedValue navigationSubtitle toolbarTitleMenu searchFocused sectionActions onScrollGeometryChange FocusedValues
    FocusedBinding FocusedValue GeometryEffect TextRenderer ScrollPosition
    """.names
}

extension String {
  fileprivate var names: [String] {
    split(separator: "\n").filter { !$0.hasPrefix("//") }.flatMap { $0.split(separator: " ") }
      .map { String($0) }
  }
}
