/// A case of a switch, or several in order.
public protocol _ParameterSummaryCase<Value>: Sendable {
    associatedtype Value: _IntentValue

    /// Returns the summary if the case is one for the value.
    func _summary(for value: Value?) -> (any ParameterSummary)?
}
