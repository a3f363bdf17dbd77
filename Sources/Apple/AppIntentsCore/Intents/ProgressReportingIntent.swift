public import Foundation

/// An intent that goes on for long and says how far it has come.
public protocol ProgressReportingIntent: SystemIntent {}

extension ProgressReportingIntent {
    /// The progress of the intent.
    public var progress: Progress { IntentProgress.current }
}
