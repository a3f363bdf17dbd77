/// The words of a summary, with parameters in them: `"Mark \(\.$nag) as done"`.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable
{
    let pieces: [_SummarySentence.Piece]

    public init(stringLiteral value: String) { pieces = value.isEmpty ? [] : [.words(value)] }

    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// Collects words and parameters.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [_SummarySentence.Piece] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.words(literal)) }
        }

        public mutating func appendInterpolation<Value>(
            _ keyPath: KeyPath<Intent, IntentParameter<Value>>
        ) { pieces.append(.parameter(FieldLayout.name(of: keyPath))) }
    }
}
