#if OlderNames
public import PerceptionCore

// The toolchain's Observation observes reads of a store; earlier code requires this protocol.
extension Store: Perceptible {}
#endif
