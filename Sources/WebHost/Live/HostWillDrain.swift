/// Told to a connection's handlers when the host is about to end: nothing that is not under way begins any more.
struct HostWillDrain: Sendable {}
