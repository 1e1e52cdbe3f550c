public import CasePathsCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// Presentations of optional values, and of cases of optional enums, under their first names. New code writes `item:`,
// and `$model.destination.edit` for a case.

extension View {
  /// Shows a sheet for a value while there is one, which the view may change.
  ///
  /// ```swift
  /// Text("Notes").sheet(unwrapping: $model.note) { $note in
  ///   TextField("Note", text: $note)
  /// }
  /// ```
  ///
  /// Another value while the sheet is open is shown in the same sheet.
  ///
  /// - Parameters:
  ///   - value: The binding to the value; closing the presentation makes it nil.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of the value, of a binding to it.
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

  /// Shows a sheet while an optional enum is in a case, for what the case holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum; closing the presentation makes it nil.
  ///   - path: The path to the case.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of what the case holds, of a binding to it.
  /// - Returns: The view with the presentation.
  public func sheet<Enum, Case, Content: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Case>) -> Content
  ) -> _Presentation {
    sheet(unwrapping: value.case(path), onDismiss: onDismiss, content: content)
  }

  /// Covers the screen for a value while there is one, which the view may change.
  ///
  /// - Parameters:
  ///   - value: The binding to the value; closing the presentation makes it nil.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of the value, of a binding to it.
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

  /// Covers the screen while an optional enum is in a case, for what the case holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum; closing the presentation makes it nil.
  ///   - path: The path to the case.
  ///   - onDismiss: Runs after the presentation has gone.
  ///   - content: Makes the view of what the case holds, of a binding to it.
  /// - Returns: The view with the presentation.
  public func fullScreenCover<Enum, Case, Content: View>(
    unwrapping value: Binding<Enum?>,
    case path: AnyCasePath<Enum, Case>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ value: Binding<Case>) -> Content
  ) -> _Presentation {
    fullScreenCover(unwrapping: value.case(path), onDismiss: onDismiss, content: content)
  }

  /// Shows a popover for a value while there is one, which the view may change.
  ///
  /// - Parameters:
  ///   - value: The binding to the value; closing the presentation makes it nil.
  ///   - anchor: The part of the view that the popover belongs to; accepted without effect.
  ///   - edge: The edge of the view that the popover's arrow is at; accepted without effect.
  ///   - content: Makes the view of the value, of a binding to it.
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

  /// Shows a popover while an optional enum is in a case, for what the case holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum; closing the presentation makes it nil.
  ///   - path: The path to the case.
  ///   - anchor: The part of the view that the popover belongs to; accepted without effect.
  ///   - edge: The edge of the view that the popover's arrow is at; accepted without effect.
  ///   - content: Makes the view of what the case holds, of a binding to it.
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

  /// Pushes a screen for a value while there is one, which the screen may change.
  ///
  /// - Parameters:
  ///   - value: The binding to the value; going back makes it nil.
  ///   - destination: Makes the screen, of a binding to the value.
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

  /// Pushes a screen while an optional enum is in a case, for what the case holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum; going back makes it nil.
  ///   - path: The path to the case.
  ///   - destination: Makes the screen, of a binding to what the case holds.
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
  /// Pushes a screen for a value while there is one, which the screen may change.
  ///
  /// - Parameters:
  ///   - value: The binding to the value; going back makes it nil.
  ///   - onNavigate: Is told when the link is tapped, and then makes the value, and when the person goes back.
  ///   - destination: Makes the screen, of a binding to the value.
  ///   - label: Makes the link's label.
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

  /// Pushes a screen while an optional enum is in a case, for what the case holds.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum; going back makes it nil.
  ///   - path: The path to the case.
  ///   - onNavigate: Is told when the link is tapped, and then makes the value, and when the person goes back.
  ///   - destination: Makes the screen, of a binding to what the case holds.
  ///   - label: Makes the link's label.
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
