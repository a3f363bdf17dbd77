/// An error after which nobody may know whether the effect took place: a connection was lost after
/// something had been sent, a commit was not acknowledged.
///
/// Whatever an intent throws otherwise says that it failed, so that it may be performed again.
public protocol UnclearError: Error {
    var isUnclear: Bool { get }
}

extension UnclearError {
    public var isUnclear: Bool { true }
}
