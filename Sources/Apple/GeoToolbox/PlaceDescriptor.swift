public import CoreLocation

/// A place in a person's words.
public struct PlaceDescriptor: Sendable {
    /// One way of saying where the place is.
    public enum PlaceRepresentation: Sendable {
        case address(String)
        case coordinate(CLLocationCoordinate2D)
        case deviceLocation(CLLocation)
    }

    /// An identifier of the place in some service.
    public enum SupportingPlaceRepresentation: Sendable {
        case serviceIdentifiers([String: String])
    }

    public var representations: [PlaceRepresentation]
    public var commonName: String?
    public var supportingRepresentations: [SupportingPlaceRepresentation]

    public init(
        representations: [PlaceRepresentation], commonName: String?,
        supportingRepresentations: [SupportingPlaceRepresentation] = []
    ) {
        self.representations = representations
        self.commonName = commonName
        self.supportingRepresentations = supportingRepresentations
    }

    /// The first address that is given.
    public var address: String? {
        representations.lazy.compactMap {
            if case .address(let address) = $0 { address } else { nil }
        }.first
    }

    /// The first coordinate that is given.
    public var coordinate: CLLocationCoordinate2D? {
        representations.lazy.compactMap {
            switch $0 {
            case .coordinate(let coordinate): coordinate
            case .deviceLocation(let location): location.coordinate
            case .address: nil
            }
        }.first
    }
}
