/// An error that leaves open whether the effect took place: a connection was lost after something
/// had been sent, a commit was not acknowledged.
///
/// Any other error of an intent says that it failed, so that it may be performed again.
public protocol UnclearError: Error { var isUnclear: Bool { get } }

extension UnclearError { public var isUnclear: Bool { true } }
