import Catalogue
import Diagnostics

/// The sentences about what signals bring.
extension Diagnostic.Message {
    /// A program may have other apps than `errand` has.
    static func noShell() -> Self {
        Self(
            code: "no-shell",
            "'run' needs the intent 'shell.run', which this program does not have; "
                + "call one that it has with 'intent'")
    }

    static func lastsWithoutSignal() -> Self {
        Self(
            code: "for-without-signal",
            "'for' goes with signals and with ends of runs, of which another one may come "
                + "meanwhile; leave it out")
    }

    /// `usual` is what becomes of such a trigger's occurrences in any case.
    static func neverMissed(_ rule: Trigger.IfMissed, _ usual: Trigger.IfMissed) -> Self {
        let fate =
            usual == .each
            ? "what comes while nothing serves is handed on afterwards"
            : "what happens while nothing serves starts nothing"
        return Self(
            code: "never-missed",
            "'if_missed: \(rule.rawValue)' goes with times, and with 'after' and 'for'; here \(fate) "
                + "in any case, so leave it out")
    }

    static func contradiction(
        _ name: String, of signal: String, _ type: ValueType, earlier: ValueType
    ) -> Self {
        Self(
            code: "contradiction",
            "'\(name)' of the signal '\(signal)' is '\(earlier)' in another trigger, "
                + "and cannot be '\(type)' here as well")
    }

    static func unknownField(_ name: String, of signal: String, _ known: [String]) -> Self {
        Self(
            code: "unknown-field",
            "the signal '\(signal)' has no field '\(name)'" + advice(name, known))
    }

    static func missingField(_ name: String, of signal: String, _ type: String) -> Self {
        Self(code: "missing-field", "the signal '\(signal)' needs '\(name)', \(type)")
    }
}
