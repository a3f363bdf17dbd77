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
