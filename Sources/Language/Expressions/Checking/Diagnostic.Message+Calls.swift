import Diagnostics

/// The sentences about calls whose arguments do not fit.
extension Diagnostic.Message {
    static func calledOnNothing(_ name: String, on value: String) -> Self {
        Self(
            code: "needs-receiver",
            "'\(name)' is called on its first argument; write '\(value).\(name)(…)'")
    }

    static func calledOnSomething(_ name: String, with value: String) -> Self {
        Self(
            code: "needs-parentheses",
            "'\(name)' is not called on a value; write '\(name)(\(value))'")
    }

    static func wrongCount(_ name: String, _ counts: [Int], got: Int) -> Self {
        let last = counts.last ?? 0
        let needed =
            counts.count < 2
            ? "\(last)" : counts.dropLast().map(String.init).joined(separator: ", ") + " or \(last)"
        return Self(
            code: "wrong-argument-count",
            "'\(name)' needs \(needed) argument\(counts == [1] ? "" : "s"); "
                + "\(got) \(got == 1 ? "is" : "are") given")
    }

    static func wrongArgument(
        _ name: String, _ number: Int, needs types: [ExpressionType], got: ExpressionType,
        advice: String?
    ) -> Self {
        Self(
            code: "wrong-argument",
            "argument \(number) of '\(name)' needs \(alternatives(types)); this is \(got.noun)"
                + (advice.map { "; \($0)" } ?? ""))
    }

    static func wrongReceiver(
        _ name: String, needs types: [ExpressionType], got: ExpressionType, advice: String?
    ) -> Self {
        Self(
            code: "wrong-receiver",
            "'\(name)' is called on \(alternatives(types)); this is \(got.noun)"
                + (advice.map { "; \($0)" } ?? ""))
    }

    static func wrongOperands(
        _ symbol: String, _ types: [ExpressionType], advice: String?
    ) -> Self {
        let operands = types.map(\.noun).joined(separator: " and ")
        return Self(
            code: "wrong-operands",
            "'\(symbol)' does not take \(operands)" + (advice.map { "; \($0)" } ?? ""))
    }
}

/// The sentences about arguments that are written out and cannot be right.
extension Diagnostic.Message {
    static func notADuration(_ text: String, meant: String?) -> Self {
        Self(
            code: "bad-duration",
            "'\(text)' is no duration; its units are h, m, s, ms, us and ns"
                + (meant.map { "; write 'duration(\"\($0)\")'" } ?? ", as in '1h30m'"))
    }

    static func notATimestamp(_ reason: String) -> Self { Self(code: "bad-timestamp", reason) }

    static func notAPattern(at part: String, _ reason: String) -> Self {
        let place = part.isEmpty ? "its end" : "'\(part)'"
        return Self(code: "bad-pattern", "the regular expression is wrong at \(place): \(reason)")
    }

    static func dividesByZero(_ symbol: String) -> Self {
        Self(code: "division-by-zero", "'\(symbol)' has no result here, since 0 is on its right")
    }
}

extension Diagnostic.Message {
    /// The types as alternatives: `an int, a uint or a double`.
    private static func alternatives(_ types: [ExpressionType]) -> String {
        let nouns = types.map(\.noun)
        guard nouns.count > 1, let last = nouns.last else { return nouns.first ?? "" }
        return nouns.dropLast().joined(separator: ", ") + " or \(last)"
    }
}
