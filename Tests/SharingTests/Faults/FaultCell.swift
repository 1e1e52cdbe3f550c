import Foundation
import Testing

/// A fault of a shared value's files.
enum Fault: Hashable, Sendable {
  // Faults of the process.
  case noDescriptor, fullDisk
  // Faults of the file system.
  case noPermission, noFolder, folderIsFile, heldLock
  case fileIsPipe, fileIsFolder
  case sideIsLink, sideIsPipe, sideIsFolder, sideHasTwoNames
  /// A file name of a length near the limit of the system.
  case longName(Int)
  /// A modification time in the past, as after a change of the clock.
  case oldTime

  static let ofFiles: [Fault] = [
    .noFolder, .folderIsFile, .heldLock, .fileIsPipe, .fileIsFolder, .sideIsLink, .sideIsPipe,
    .sideIsFolder, .sideHasTwoNames, .longName(251), .longName(255), .oldTime,
  ]

  static let ofProcesses: [Fault] = [.noDescriptor, .fullDisk, .noPermission]

  /// True if the fault prevents reading.
  var hidesContents: Bool {
    switch self {
    case .noDescriptor, .noPermission, .folderIsFile, .fileIsPipe, .fileIsFolder: true
    default: false
    }
  }
}

/// A cell of the fault matrix: a storage, a fault and a moment.
///
/// The stored value is 1, the process sets 2, and another process stores 7.
struct FaultCell: Sendable, CustomTestStringConvertible {
  enum Storage: String, CaseIterable, Sendable {
    case file, fileInFolder, defaults, rawDefaults

    var isDefaults: Bool { self == .defaults || self == .rawDefaults }
  }

  /// An event during the fault, in addition to the change.
  enum Moment: String, Sendable {
    /// The first load.
    case load
    /// No other event.
    case save
    /// A change by another process.
    case change
    /// No other event; the process exits after the fault.
    case exit
  }

  let storage: Storage
  let fault: Fault
  let moment: Moment

  var testDescription: String { "\(storage), \(fault), \(moment)" }

  /// The value in memory and in the file after the fault.
  var expected: Int {
    switch moment {
    // A shared value does not replace contents that it never read.
    case .load:
      switch storage {
      case .file, .fileInFolder: fault.hidesContents ? 1 : 2
      // A replaced folder counts as a missing file, so the change adds its name later.
      case .defaults: fault.hidesContents && fault != .folderIsFile ? 1 : 2
      case .rawDefaults: 2
      }
    case .save, .exit: 2
    case .change: storage.isDefaults ? 2 : 7
    }
  }

  /// The name of the file in its folder.
  var fileName: String {
    if storage.isDefaults { return "AppStorage.plist" }
    guard case .longName(let count) = fault else { return "count.json" }
    return String(repeating: "n", count: count)
  }

  static func all(_ moments: [Moment], _ faults: [Fault]) -> [FaultCell] {
    moments.flatMap { moment in
      faults.flatMap { fault in
        Storage.allCases.map { FaultCell(storage: $0, fault: fault, moment: moment) }
      }
    }
    .filter(\.isPossible)
  }

  private var isPossible: Bool {
    // The file of user defaults has a fixed name.
    if case .longName = fault { !storage.isDefaults } else { true }
  }
}
