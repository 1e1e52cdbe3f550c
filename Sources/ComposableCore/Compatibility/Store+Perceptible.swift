public import PerceptionCore

// Reading a store is observed by what the toolchain ships; older code asks for it under another name.
extension Store: Perceptible {}
