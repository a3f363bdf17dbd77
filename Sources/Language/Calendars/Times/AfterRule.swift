public import Diagnostics
public import Values

/// A rule that is due some time after each run of a workflow has ended, so that no clock is asked
/// before one has.
public struct AfterRule: Hashable, Sendable {
    /// The workflow whose runs are waited for.
    public let workflow: String

    /// The time from the end of a run to the occurrence.
    public let delay: TimeSpan

    /// Reads the delay, if there is one, and reports what is wrong with it.
    public init?(
        _ workflow: String, delay text: PlacedText?, reportingTo diagnostics: inout DiagnosticList
    ) {
        self.workflow = workflow
        do throws(TimeTextError) {
            delay =
                try text.map { text throws(TimeTextError) in try TimeSpan(text: text.string) }
                ?? .zero
        } catch {
            diagnostics.error(.badDelay(error), at: text?.whole)
            return nil
        }
        guard delay >= .zero else {
            diagnostics.error(.negativeDelay(delay), at: text?.whole)
            return nil
        }
    }

    /// The rule for people, as in `15 minutes after 'nightly' has ended`.
    public var sentence: String {
        let end = "'\(workflow)' has ended"
        return delay == .zero ? "when \(end)" : "\(EnglishText.length(delay)) after \(end)"
    }

    /// Returns when it is due for a run that ended at an instant, or `nil` for after the year 9999.
    public func instant(afterEnd end: Timestamp) -> Timestamp? {
        end.adding(delay)
    }
}

extension Diagnostic.Message {
    fileprivate static func badDelay(_ error: TimeTextError) -> Self {
        Self(code: "bad-delay", error.message)
    }

    fileprivate static func negativeDelay(_ delay: TimeSpan) -> Self {
        Self(code: "bad-delay", "a delay is not negative; '\(delay)' is")
    }
}
