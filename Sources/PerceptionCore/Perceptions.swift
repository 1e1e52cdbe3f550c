public import Observation

/// A sequence of what a closure returns, one element for every change of what it reads.
///
/// It is `Observations` under the name that older code has for it:
///
/// ```swift
/// for await count in Perceptions({ model.count }) {
///   print(count)
/// }
/// ```
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
public typealias Perceptions = Observations
