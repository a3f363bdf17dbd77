/// An intent that starts something on the lock screen.
public protocol LiveActivityStartingIntent: LiveActivityIntent {}
