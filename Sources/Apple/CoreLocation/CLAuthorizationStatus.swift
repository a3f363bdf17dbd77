/// Whether a program may know where the device is.
public enum CLAuthorizationStatus: Int32, Hashable, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
