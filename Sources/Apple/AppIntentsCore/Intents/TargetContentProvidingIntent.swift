/// An intent that leaves it to a view of the app to show its target.
public protocol TargetContentProvidingIntent: SystemIntent, _ContentShowingIntent {}
