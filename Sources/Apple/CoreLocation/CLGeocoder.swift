/// Finds places by their addresses, which takes a service that Linux does not have: it always
/// fails.
public final class CLGeocoder: Sendable {
    public init() {}

    public func geocodeAddressString(_ address: String) async throws -> [CLPlacemark] {
        throw CLError(.network)
    }

    public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
        throw CLError(.network)
    }
}
