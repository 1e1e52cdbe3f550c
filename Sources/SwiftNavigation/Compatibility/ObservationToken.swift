/// The name that observations' tokens had before.
public typealias ObservationToken = ObserveToken
