/// The ways in which an intent is proposed.
public protocol IntentPredictionConfiguration: Sendable {
    /// Returns how the intent is shown, if one of the ways fits it.
    func _display(of intent: any AppIntent) -> DisplayRepresentation?
}

extension IntentPredictionConfiguration {
    public func _display(of intent: any AppIntent) -> DisplayRepresentation? { nil }
}
