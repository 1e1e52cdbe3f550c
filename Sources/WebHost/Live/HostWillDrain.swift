/// An event to a connection's handlers before shutdown: the host drains and accepts no more work.
struct HostWillDrain: Sendable {}
