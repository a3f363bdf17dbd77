/// The way in which an intent is proposed when some of its parameters are known.
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
