import Foundation

/// The screens of the gallery, each with the address that it is opened at.
public enum GalleryScreen: String, CaseIterable, Hashable, Sendable {
  case buttons, choices, fields, pictures, shapes, paths, effects, stacks, grids, rooms, rows,
    search
  case columns, gestures, motion, messages

  /// Whether the gallery has a page at an address.
  public static func isAddress(_ path: String) -> Bool {
    path == "/" || Self(address: path) != nil
  }

  init?(address: String) {
    self.init(rawValue: String(address.dropFirst()))
  }

  var title: String { rawValue.capitalized }

  var symbol: String {
    switch self {
    case .buttons: "plus.circle"
    case .choices: "checkmark.circle"
    case .fields: "pencil"
    case .pictures: "photo"
    case .shapes: "circle.fill"
    case .paths: "heart"
    case .effects: "lightbulb"
    case .stacks: "line.3.horizontal"
    case .grids: "square"
    case .rooms: "house"
    case .rows: "list.bullet"
    case .search: "magnifyingglass"
    case .columns: "folder"
    case .gestures: "star"
    case .motion: "play"
    case .messages: "envelope"
    }
  }
}
