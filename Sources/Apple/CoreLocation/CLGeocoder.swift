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

/// The names of a place.
public final class CLPlacemark: Sendable {
    public let location: CLLocation?
    public let name: String?
    public let thoroughfare: String?
    public let subThoroughfare: String?
    public let locality: String?
    public let subLocality: String?
    public let administrativeArea: String?
    public let subAdministrativeArea: String?
    public let postalCode: String?
    public let isoCountryCode: String?
    public let country: String?

    public init(placemark: CLPlacemark) {
        location = placemark.location
        name = placemark.name
        thoroughfare = placemark.thoroughfare
        subThoroughfare = placemark.subThoroughfare
        locality = placemark.locality
        subLocality = placemark.subLocality
        administrativeArea = placemark.administrativeArea
        subAdministrativeArea = placemark.subAdministrativeArea
        postalCode = placemark.postalCode
        isoCountryCode = placemark.isoCountryCode
        country = placemark.country
    }

    /// Creates a placemark of a place and its name; Apple's takes a postal address of Contacts as
    /// well.
    public init(location: CLLocation, name: String?) {
        self.location = location
        self.name = name
        thoroughfare = nil
        subThoroughfare = nil
        locality = nil
        subLocality = nil
        administrativeArea = nil
        subAdministrativeArea = nil
        postalCode = nil
        isoCountryCode = nil
        country = nil
    }
}
