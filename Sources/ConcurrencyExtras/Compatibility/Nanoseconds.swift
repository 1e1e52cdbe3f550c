#if OlderNames
#if !canImport(Darwin)
// Code written before 1.0 uses these constants for timeouts and sleeps; only Apple's platforms have them.

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
#endif
#endif
