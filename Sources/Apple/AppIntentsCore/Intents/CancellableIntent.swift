/// An intent that stops when it is told to.
public protocol CancellableIntent: SystemIntent {}
