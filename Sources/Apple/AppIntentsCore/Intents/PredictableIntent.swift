/// An intent that says what to call it when it is proposed.
public protocol PredictableIntent: AppIntent {
    associatedtype Prediction: IntentPredictionConfiguration

    @IntentPredictionsBuilder @preconcurrency @MainActor
    static var predictionConfiguration: Prediction { get }
}

extension PredictableIntent {
    public typealias IntentPrediction<each Value: _IntentValue> =
        ParameterPrediction<Self, repeat each Value>
}

/// The ways in which an intent is proposed.
public protocol IntentPredictionConfiguration: Sendable {
    /// Returns how the intent is shown, if one of the ways fits it.
    func _display(of intent: any AppIntent) -> DisplayRepresentation?
}

extension IntentPredictionConfiguration {
    public func _display(of intent: any AppIntent) -> DisplayRepresentation? { nil }
}

/// Several ways to propose an intent, of which the first that fits is taken.
public struct IntentPredictions: IntentPredictionConfiguration {
    let predictions: [any IntentPredictionConfiguration]

    public func _display(of intent: any AppIntent) -> DisplayRepresentation? {
        predictions.lazy.compactMap { $0._display(of: intent) }.first
    }
}

/// Builds the ways in which an intent is proposed.
@resultBuilder public enum IntentPredictionsBuilder {
    public static func buildBlock(
        _ predictions: any IntentPredictionConfiguration...
    ) -> IntentPredictions {
        IntentPredictions(predictions: predictions)
    }
}
