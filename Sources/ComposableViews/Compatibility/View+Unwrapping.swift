#if OlderNames
public import CasePathsCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// Former names of presentations of optional values and of cases of optional enums. New code writes `item:`, and
// `$model.destination.edit` for a case.

extension View {
  /// Shows a sheet with a binding to an optional value while the value exists.
  ///
  /// ```swift
  /// Text("Notes").sheet(unwrapping: $model.note) { $note in
  ///   TextField("Note", text: $note)
  /// }
  /// ```
  ///
  /// If the value is replaced while the sheet is open, the same sheet shows the new value.
  ///
  /// - Parameters:
  ///   - value: The binding to the value, set to `nil` when the presentation closes.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view from a binding to the value.
  /// - Returns: The view with the presentation.
  public func sheet<Value, Content: View>(
    unwrapping value: Binding<Value?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Value>) -> Content
  ) -> _Presentation {
    _Presentation(
      sheet(isPresented: value.isPresent(), onDismiss: onDismiss) {
        Binding(unwrapping: value).map(content)
      }
    )
  }

  /// Shows a sheet with a binding to a case's associated value while the enum is in the case.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, set to `nil` when the presentation closes.
  ///   - path: The path to the case.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view from a binding to the associated value.
  /// - Returns: The view with the presentation.
  public func sheet<Enum, Case, Content: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Case>) -> Content
  ) -> _Presentation {
    sheet(unwrapping: value.case(path), onDismiss: onDismiss, content: content)
  }

  /// Covers the screen with a binding to an optional value while the value exists.
  ///
  /// - Parameters:
  ///   - value: The binding to the value, set to `nil` when the presentation closes.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view from a binding to the value.
  /// - Returns: The view with the presentation.
  public func fullScreenCover<Value, Content: View>(
    unwrapping value: Binding<Value?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Value>) -> Content
  ) -> _Presentation {
    _Presentation(
      fullScreenCover(isPresented: value.isPresent(), onDismiss: onDismiss) {
        Binding(unwrapping: value).map(content)
      }
    )
  }

  /// Covers the screen with a binding to a case's associated value while the enum is in the case.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, set to `nil` when the presentation closes.
  ///   - path: The path to the case.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view from a binding to the associated value.
  /// - Returns: The view with the presentation.
  public func fullScreenCover<Enum, Case, Content: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Case>) -> Content
  ) -> _Presentation {
    fullScreenCover(unwrapping: value.case(path), onDismiss: onDismiss, content: content)
  }

  /// Shows a popover with a binding to an optional value while the value exists.
  ///
  /// - Parameters:
  ///   - value: The binding to the value, set to `nil` when the presentation closes.
  ///   - anchor: The popover's anchor in the view; accepted without effect.
  ///   - edge: The edge of the popover's arrow; accepted without effect.
  ///   - content: Returns the presented view from a binding to the value.
  /// - Returns: The view with the presentation.
  public func popover<Value, Content: View>(
    unwrapping value: Binding<Value?>,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Value>) -> Content
  ) -> _Presentation {
    _Presentation(
      popover(isPresented: value.isPresent()) { Binding(unwrapping: value).map(content) }
    )
  }

  /// Shows a popover with a binding to a case's associated value while the enum is in the case.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, set to `nil` when the presentation closes.
  ///   - path: The path to the case.
  ///   - anchor: The popover's anchor in the view; accepted without effect.
  ///   - edge: The edge of the popover's arrow; accepted without effect.
  ///   - content: Returns the presented view from a binding to the associated value.
  /// - Returns: The view with the presentation.
  public func popover<Enum, Case, Content: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Case>) -> Content
  ) -> _Presentation {
    popover(unwrapping: value.case(path), content: content)
  }

  /// Pushes a screen with a binding to an optional value while the value exists.
  ///
  /// - Parameters:
  ///   - value: The binding to the value, set to `nil` when the user goes back.
  ///   - destination: Returns the screen from a binding to the value.
  /// - Returns: The view with the screen.
  public func navigationDestination<Value, Destination: View>(
    unwrapping value: Binding<Value?>,
    @ViewBuilder destination: @escaping (_ value: Binding<Value>) -> Destination
  ) -> _Pages {
    _Pages(
      navigationDestination(isPresented: value.isPresent()) {
        Binding(unwrapping: value).map(destination)
      }
    )
  }

  /// Pushes a screen with a binding to a case's associated value while the enum is in the case.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, set to `nil` when the user goes back.
  ///   - path: The path to the case.
  ///   - destination: Returns the screen from a binding to the associated value.
  /// - Returns: The view with the screen.
  public func navigationDestination<Enum, Case, Destination: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    @ViewBuilder destination: @escaping (_ value: Binding<Case>) -> Destination
  ) -> _Pages {
    navigationDestination(unwrapping: value.case(path), destination: destination)
  }
}

extension NavigationLink {
  /// Pushes a screen with a binding to an optional value while the value exists.
  ///
  /// - Parameters:
  ///   - value: The binding to the value, set to `nil` when the user goes back.
  ///   - onNavigate: A closure called with true when the user taps the link, so that it creates the value, and with
  ///     false when the user goes back.
  ///   - destination: Returns the screen from a binding to the value.
  ///   - label: Returns the link's label.
  @available(iOS, deprecated: 16.0, message: "Use a button and navigationDestination(item:).")
  @available(macOS, deprecated: 13.0, message: "Use a button and navigationDestination(item:).")
  @available(tvOS, deprecated: 16.0, message: "Use a button and navigationDestination(item:).")
  @available(visionOS, deprecated: 1.0, message: "Use a button and navigationDestination(item:).")
  @available(watchOS, deprecated: 9.0, message: "Use a button and navigationDestination(item:).")
  public init<Value, Screen: View>(
    unwrapping value: Binding<Value?>,
    onNavigate: @escaping @MainActor (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (_ value: Binding<Value>) -> Screen,
    @ViewBuilder label: () -> Label
  ) where Destination == Screen? {
    self.init(item: value, onNavigate: onNavigate, destination: destination, label: label)
  }

  /// Pushes a screen with a binding to a case's associated value while the enum is in the case.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum, set to `nil` when the user goes back.
  ///   - path: The path to the case.
  ///   - onNavigate: A closure called with true when the user taps the link, so that it creates the value, and with
  ///     false when the user goes back.
  ///   - destination: Returns the screen from a binding to the associated value.
  ///   - label: Returns the link's label.
  @available(iOS, deprecated: 16.0, message: "Use a button and navigationDestination(item:).")
  @available(macOS, deprecated: 13.0, message: "Use a button and navigationDestination(item:).")
  @available(tvOS, deprecated: 16.0, message: "Use a button and navigationDestination(item:).")
  @available(visionOS, deprecated: 1.0, message: "Use a button and navigationDestination(item:).")
  @available(watchOS, deprecated: 9.0, message: "Use a button and navigationDestination(item:).")
  public init<Enum, Case, Screen: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    onNavigate: @escaping @MainActor (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (_ value: Binding<Case>) -> Screen,
    @ViewBuilder label: () -> Label
  ) where Destination == Screen? {
    self.init(
      item: value.case(path),
      onNavigate: onNavigate,
      destination: destination,
      label: label
    )
  }
}
#endif
