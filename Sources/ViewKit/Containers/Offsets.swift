#if !canImport(SwiftUI)
public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at the offsets that `onDelete` passes.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() where offset < count {
      remove(at: index(startIndex, offsetBy: offset))
    }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  /// Moves the elements at the offsets that `onMove` passes, in front of another offset.
  ///
  /// All offsets refer to the collection before the move.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.filter { $0 < count }.map { self[$0] }
    let before = source.filter { $0 < destination && $0 < count }.count
    remove(atOffsets: source)
    insert(contentsOf: moved, at: Swift.max(startIndex, Swift.min(destination - before, endIndex)))
  }
}
#endif
