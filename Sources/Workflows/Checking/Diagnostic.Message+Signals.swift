import Catalogue
import Diagnostics

/// The sentences about what signals bring.
extension Diagnostic.Message {
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
