/// An intent that is given more time than others.
public protocol LongRunningIntent: ProgressReportingIntent {}
