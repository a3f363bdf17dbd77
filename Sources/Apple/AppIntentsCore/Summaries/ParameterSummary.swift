/// How an intent reads as a sentence, in the case of some values of its parameters.
public protocol ParameterSummary: Sendable {
    /// Returns the sentence for an intent.
    func _sentence(for intent: any AppIntent) -> _SummarySentence
}

extension ParameterSummary {
    public func _sentence(for intent: any AppIntent) -> _SummarySentence {
        _SummarySentence(pieces: [], table: nil, others: [])
    }
}
