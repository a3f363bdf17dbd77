/// Several ways to propose an intent, of which the first that fits is taken.
public struct IntentPredictions: IntentPredictionConfiguration {
    let predictions: [any IntentPredictionConfiguration]

    public func _display(of intent: any AppIntent) -> DisplayRepresentation? {
        predictions.lazy.compactMap { $0._display(of: intent) }.first
    }
}
