public import Observation

/// A sequence of a closure's results, with one element for every change of the values it reads.
///
/// It is the pre-1.0 name of `Observations`:
///
/// ```swift
/// for await count in Perceptions({ model.count }) {
///   print(count)
/// }
/// ```
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
public typealias Perceptions = Observations
