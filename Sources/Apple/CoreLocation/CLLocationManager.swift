/// Tells where the device is, which nothing on Linux does: it is denied.
open class CLLocationManager {
    /// Gets an error at every request.
    open weak var delegate: (any CLLocationManagerDelegate)?

    public init() {}

    open var authorizationStatus: CLAuthorizationStatus { .denied }
    open var location: CLLocation? { nil }

    public class func locationServicesEnabled() -> Bool { false }

    open func requestWhenInUseAuthorization() { fail() }
    open func requestAlwaysAuthorization() { fail() }
    open func requestLocation() { fail() }
    open func startUpdatingLocation() { fail() }
    open func stopUpdatingLocation() {}

    private func fail() {
        delegate?.locationManager(self, didFailWithError: CLError(.denied))
    }
}
