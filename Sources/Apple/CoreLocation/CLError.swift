/// The reason why a place could not be found.
public struct CLError: Error, Hashable, Sendable {
    /// The kinds of failure.
    public enum Code: Int, Hashable, Sendable { case locationUnknown, denied, network }

    public let code: Code

    public init(_ code: Code) { self.code = code }
}

extension CLError: CustomStringConvertible {
    public var description: String {
        switch code {
        case .locationUnknown: "the place is not known"
        case .denied: "there are no location services on Linux"
        case .network: "there is no service on Linux that finds places"
        }
    }
}
