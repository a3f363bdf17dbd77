import IntentTraits
package import Values

/// The number and the delays of further attempts after a failure.
package struct Retry: Hashable, Sendable {
    /// In all, the first one too.
    package var attempts = 3
    package var delay = TimeSpan.seconds(1)

    /// The factor that the delay is multiplied by after each attempt.
    package var backoff = 2.0
    package var mostDelay = TimeSpan.seconds(300)
    package var jitter = true

    /// The failures that are tried again.
    package var on: Set<Failure> = [.clean]

    package enum Failure: Hashable, Sendable {
        case clean, unclear

        /// Those of a code, such as `not-logged-in`.
        case coded(String)
    }
}

extension Retry.Failure: RawRepresentable {
    /// Reads a word of a file: one of the two kinds, or a code.
    package init?(rawValue: String) {
        switch rawValue {
        case "clean": self = .clean
        case "unclear": self = .unclear
        default:
            guard let code = ErrorCode(rawValue) else { return nil }
            self = .coded(code.text)
        }
    }

    package var rawValue: String {
        switch self {
        case .clean: "clean"
        case .unclear: "unclear"
        case .coded(let code): code
        }
    }
}

/// The rule for a run while an earlier one of its workflow has not ended.
package struct Concurrency: Sendable {
    package enum Mode: String, CaseIterable, Sendable { case skip, queue, replace, parallel }

    /// The rule for a run that is due meanwhile; without one in the file, it depends on what has
    /// started the run.
    package var mode: Mode?

    /// The number of runs at once, if the file has one.
    package var most: Int?

    /// The key that tells groups of runs apart.
    package var key: Template?

    /// Whether a run counts while it waits for a person because it was interrupted or parked, if
    /// the file says it.
    package var hold: Bool?

    /// The number of runs at once.
    package var limit: Int { most ?? (mode == .parallel ? 10 : 1) }
}
