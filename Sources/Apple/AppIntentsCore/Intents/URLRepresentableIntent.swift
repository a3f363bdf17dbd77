/// An intent that is an address.
public protocol URLRepresentableIntent: SystemIntent, _ContentShowingIntent {}
