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

    private func fail() { delegate?.locationManager(self, didFailWithError: CLError(.denied)) }
}

/// Hears where the device is.
public protocol CLLocationManagerDelegate: AnyObject {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    public func locationManager(
        _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
    ) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// Whether a program may know where the device is.
public enum CLAuthorizationStatus: Int32, Hashable, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
