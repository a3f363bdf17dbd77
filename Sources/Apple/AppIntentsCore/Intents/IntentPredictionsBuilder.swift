/// Builds the ways in which an intent is proposed.
@resultBuilder public enum IntentPredictionsBuilder {
    public static func buildBlock(
        _ predictions: any IntentPredictionConfiguration...
    ) -> IntentPredictions {
        IntentPredictions(predictions: predictions)
    }
}
