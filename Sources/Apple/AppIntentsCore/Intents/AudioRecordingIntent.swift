/// An intent that records sound.
public protocol AudioRecordingIntent: SystemIntent {}
