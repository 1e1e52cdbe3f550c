#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension View {
  /// Shows a sheet for an optional item, identified by the value at a key path.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` when the presentation closes.
  ///   - id: The key path of the item's identity.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the view of an item.
  /// - Returns: The view with the presentation.
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Item) -> Content
  ) -> _Presentation {
    _Presentation(sheet(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) })
  }

  /// Shows a sheet with a binding to an optional item, identified by the value at a key path.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` when the presentation closes.
  ///   - id: The key path of the item's identity.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view from a binding to the item.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    _Presentation(
      sheet(item: item.identified(by: id), onDismiss: onDismiss) { shown in
        if let item = Binding(presented: item, while: { $0[keyPath: id] == shown.id }) {
          content(item)
        }
      }
    )
  }

  /// Covers the screen for an optional item, identified by the value at a key path.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` when the presentation closes.
  ///   - id: The key path of the item's identity.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the view of an item.
  /// - Returns: The view with the presentation.
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Item) -> Content
  ) -> _Presentation {
    _Presentation(
      fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) }
    )
  }

  /// Covers the screen with a binding to an optional item, identified by the value at a key path.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` when the presentation closes.
  ///   - id: The key path of the item's identity.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view from a binding to the item.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    _Presentation(
      fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { shown in
        if let item = Binding(presented: item, while: { $0[keyPath: id] == shown.id }) {
          content(item)
        }
      }
    )
  }

  /// Shows a popover for an optional item, identified by the value at a key path.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` when the presentation closes.
  ///   - id: The key path of the item's identity.
  ///   - anchor: The popover's anchor in the view; accepted without effect.
  ///   - edge: The edge of the popover's arrow; accepted without effect.
  ///   - content: Returns the view of an item.
  /// - Returns: The view with the presentation.
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content: @escaping (_ item: Item) -> Content
  ) -> _Presentation {
    _Presentation(popover(item: item.identified(by: id)) { content($0.item) })
  }

  /// Shows a popover with a binding to an optional item, identified by the value at a key path.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` when the presentation closes.
  ///   - id: The key path of the item's identity.
  ///   - anchor: The popover's anchor in the view; accepted without effect.
  ///   - edge: The edge of the popover's arrow; accepted without effect.
  ///   - content: Returns the presented view from a binding to the item.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    _Presentation(
      popover(item: item.identified(by: id)) { shown in
        if let item = Binding(presented: item, while: { $0[keyPath: id] == shown.id }) {
          content(item)
        }
      }
    )
  }

  /// Shows a sheet with a binding to an optional item while the item exists.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` when the presentation closes.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view from a binding to the item.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    sheet(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Covers the screen with a binding to an optional item while the item exists.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` when the presentation closes.
  ///   - onDismiss: A closure called after the presentation is dismissed.
  ///   - content: Returns the presented view from a binding to the item.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    fullScreenCover(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Shows a popover with a binding to an optional item while the item exists.
  ///
  /// - Parameters:
  ///   - item: The binding to the item, set to `nil` when the presentation closes.
  ///   - anchor: The popover's anchor in the view; accepted without effect.
  ///   - edge: The edge of the popover's arrow; accepted without effect.
  ///   - content: Returns the presented view from a binding to the item.
  /// - Returns: The view with the presentation.
  @_disfavoredOverload
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor anchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge edge: Edge? = nil,
    @ViewBuilder content: @escaping (_ item: Binding<Item>) -> Content
  ) -> _Presentation {
    popover(item: item, id: \.id, content: content)
  }
}

/// An item with its identity.
private struct IdentifiedItem<Item, ID: Hashable>: Identifiable {
  let item: Item
  let id: ID
}

extension Binding {
  /// Returns a binding to the item with its identity; writing `nil` sets the item to `nil`.
  fileprivate func identified<Item, ID: Hashable>(
    by id: KeyPath<Item, ID>
  ) -> Binding<IdentifiedItem<Item, ID>?> where Value == Item? {
    Binding<IdentifiedItem<Item, ID>?>(
      get: { wrappedValue.map { IdentifiedItem(item: $0, id: $0[keyPath: id]) } },
      set: { item in
        if item == nil { wrappedValue = nil }
      }
    )
  }
}
