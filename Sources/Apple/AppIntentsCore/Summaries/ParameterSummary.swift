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
