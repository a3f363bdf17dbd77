/// A point on the Earth, from which the sun is looked at.
public struct Place: Hashable, Sendable {
    /// Degrees, north of the equator positive.
    public let latitude: Double

    /// Degrees, east of Greenwich positive.
    public let longitude: Double

    /// Creates a place, or returns `nil` if one of its degrees is out of range.
    public init?(latitude: Double, longitude: Double) {
        guard -90...90 ~= latitude, -180...180 ~= longitude else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Creates the place that a text such as `59.91, 10.75` gives as latitude and longitude.
    public init?(reading text: String) {
        let parts = text.split(separator: ",").map { $0.filter { $0 != " " } }
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1])
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}

extension Place: CustomStringConvertible {
    /// The place as in `59.91° N, 10.75° E`.
    public var description: String {
        let north = "\(latitude.magnitude)° \(latitude < 0 ? "S" : "N")"
        let east = "\(longitude.magnitude)° \(longitude < 0 ? "W" : "E")"
        return "\(north), \(east)"
    }
}
