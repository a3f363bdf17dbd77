/// An intent that starts a sound.
public protocol AudioStartingIntent: SystemIntent {}
