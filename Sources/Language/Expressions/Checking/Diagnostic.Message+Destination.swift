import Diagnostics

/// The sentences about values that do not belong where they are used.
extension Diagnostic.Message {
    static func wrongResult(
        _ name: String, needs type: ExpressionType, got: ExpressionType, advice: String?
    ) -> Self {
        Self(
            code: "wrong-result",
            "\(name) needs \(type.noun); this is \(got.noun)" + (advice.map { "; \($0)" } ?? ""))
    }

    static func mustNotBeSecret(_ name: String, _ source: String?) -> Self {
        Self(
            code: "secret-result",
            "\(name) must not depend on a secret; "
                + (source.map { "'\($0)' is one" } ?? "this is one"))
    }
}
