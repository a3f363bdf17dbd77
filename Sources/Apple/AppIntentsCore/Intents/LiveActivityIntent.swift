/// An intent that starts or changes something on the lock screen.
public protocol LiveActivityIntent: SystemIntent {}
