public import Foundation

/// A place on earth, and the time when a device was there.
public final class CLLocation: Sendable {
    public let coordinate: CLLocationCoordinate2D
    public let altitude: CLLocationDistance
    public let horizontalAccuracy: CLLocationAccuracy
    public let verticalAccuracy: CLLocationAccuracy
    public let timestamp: Date

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
        timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.timestamp = timestamp
    }

    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// Returns the length of the shortest way on a sphere of the earth's mean radius.
    public func distance(from other: CLLocation) -> CLLocationDistance {
        let meanRadius = 6_371_008.8
        let (here, there) = (coordinate.inRadians, other.coordinate.inRadians)
        let latitudes = sin((there.latitude - here.latitude) / 2)
        let longitudes = sin((there.longitude - here.longitude) / 2)
        let chord =
            latitudes * latitudes
            + cos(here.latitude) * cos(there.latitude) * longitudes * longitudes
        return 2 * meanRadius * asin(min(1, chord.squareRoot()))
    }
}

extension CLLocationCoordinate2D {
    fileprivate var inRadians: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude * .pi / 180, longitude: longitude * .pi / 180)
    }
}
