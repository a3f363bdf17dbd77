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

/// How an intent is proposed when some of its parameters are known.
public struct ParameterPrediction<Intent: AppIntent, each Value: _IntentValue>:
    IntentPredictionConfiguration
{
    private let shown: @Sendable (Intent) -> DisplayRepresentation?

    /// Creates a way to propose the intent from the values of its parameters.
    public init(
        parameters: (repeat KeyPath<Intent, IntentParameter<each Value>>),
        displayRepresentation: @escaping @Sendable (repeat each Value) -> DisplayRepresentation
    ) {
        var names: [String] = []
        for keyPath in repeat each parameters { names.append(FieldLayout.name(of: keyPath)) }
        shown = { [names] intent in
            var known = KnownValues(intent: intent, names: names[...])
            do {
                return displayRepresentation(repeat try known.next((each Value).self))
            } catch {
                // A value that is not known yet only means that this proposal does not fit.
                return nil
            }
        }
    }

    public func _display(of intent: any AppIntent) -> DisplayRepresentation? {
        (intent as? Intent).flatMap(shown)
    }
}

/// Hands out the values of an intent's parameters in turn.
private struct KnownValues<Intent: AppIntent> {
    struct Unknown: Error {}

    let intent: Intent
    var names: ArraySlice<String>

    mutating func next<Value: _IntentValue>(_ type: Value.Type) throws -> Value {
        guard let name = names.popFirst(),
            let parameter = FieldLayout.of(Intent.self).parameter(name, in: intent),
            let value = (parameter as? IntentParameter<Value>)?.currentValue
        else { throw Unknown() }
        return value
    }
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
