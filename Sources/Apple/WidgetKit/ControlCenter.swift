/// The system's record of controls, which is empty on Linux.
public final class ControlCenter: Sendable {
    public static let shared = ControlCenter()

    private init() {}

    /// Says, the first time, that there is nothing to reload.
    public func reloadAllControls() { Notice.noControls }

    /// Says, the first time, that there is nothing to reload.
    public func reloadControls(ofKind kind: String) { Notice.noControls }
}
