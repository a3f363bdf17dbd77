import Calls
import IntentTraits
import Values
import Workflows

extension Retry {
    /// Whether a failure is tried again.
    ///
    /// If it is unclear what was done, only if twice does no harm, or the workflow asks for it.
    /// Where it names codes, others are tried again only if it names their kind as well. After a
    /// time limit that is always unclear, so a workflow that names its code wants it
    /// done twice.
    func covers(_ failure: StepFailure, _ repetition: Repetition?) -> Bool {
        let isNamed = on.contains(.coded(failure.code))
        switch failure.clarity {
        case .clean: return isNamed || on.contains(.clean)
        case .unclear where on.contains(.unclear): return true
        case .unclear where isNamed && failure.isTimeLimit: return true
        case .unclear:
            guard repetition == .harmless || repetition == .keyed else { return false }
            return isNamed || !on.contains { if case .coded = $0 { true } else { false } }
        }
    }

    /// The pause after so many failures; `name` spreads the pauses of several steps.
    func delay(after failures: Int, named name: String) -> TimeSpan {
        var factor = 1.0
        for _ in 1..<max(1, failures) where factor < 1e9 { factor *= backoff }
        var seconds = Swift.min(delay.inSeconds * factor, mostDelay.inSeconds)
        if jitter {
            let part = Digest(of: Array(name.utf8)).bytes.prefix(2)
                .reduce(0) { $0 * 256 + Double($1) }
            seconds *= 0.75 + part / 65_536 / 2
        }
        return TimeSpan(seconds: seconds)
    }
}

extension TimeSpan {
    fileprivate var inSeconds: Double { Double(seconds) + Double(nanoseconds) / 1e9 }

    /// The span of a number of seconds to the millisecond; the number must not be huge.
    fileprivate init(seconds: Double) {
        self = .milliseconds(Int32(clamping: Int(Swift.min(max(0, seconds), 2e6) * 1000)))
    }
}
