#if OlderNames
/// The former name of `ObserveToken`.
public typealias ObservationToken = ObserveToken
#endif
