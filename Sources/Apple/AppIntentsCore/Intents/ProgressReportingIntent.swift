public import Foundation

/// An intent that goes on for long and says how far it has come.
public protocol ProgressReportingIntent: SystemIntent {}

extension ProgressReportingIntent {
    /// How far the intent has come.
    public var progress: Progress { IntentProgress.current }
}
