/// An intent as a sentence, for some values of its parameters.
public protocol ParameterSummary: Sendable {
    /// Returns the sentence for an intent.
    func _sentence(for intent: any AppIntent) -> _SummarySentence
}

extension ParameterSummary {
    public func _sentence(for intent: any AppIntent) -> _SummarySentence {
        _SummarySentence(pieces: [], table: nil, others: [])
    }
}

/// Builds the one summary of an intent.
@resultBuilder public enum ParameterSummaryBuilder {
    public static func buildBlock<Summary: ParameterSummary>(_ summary: Summary) -> Summary {
        summary
    }

    public static func buildExpression<Summary: ParameterSummary>(_ summary: Summary) -> Summary {
        summary
    }
}
