/// One sentence about an intent.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    private let sentence: _SummarySentence

    private init(_ string: ParameterSummaryString<Intent>, _ table: String?, _ others: [String]) {
        sentence = _SummarySentence(pieces: string.pieces, table: table, others: others)
    }

    public init() { self.init("", nil, []) }

    public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {
        self.init(summary, table, [])
    }

    /// Creates a sentence with more parameters below it.
    public init(
        _ summary: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterKeyPathsBuilder _ others: () -> [ParameterName]
    ) { self.init(summary, table, others().map(\.name)) }

    /// Creates a summary that only lists parameters.
    public init(@ParameterKeyPathsBuilder _ others: () -> [ParameterName]) {
        self.init("", nil, others().map(\.name))
    }

    public func _sentence(for intent: any AppIntent) -> _SummarySentence { sentence }
}

extension IntentParameterSummary {
    /// A parameter in the list below a sentence.
    public struct ParameterName: Sendable { let name: String }

    /// Builds the list of parameters below a sentence.
    @resultBuilder public enum ParameterKeyPathsBuilder {
        public static func buildExpression<Value>(
            _ keyPath: KeyPath<Intent, IntentParameter<Value>>
        ) -> [ParameterName] { [ParameterName(name: FieldLayout.name(of: keyPath))] }

        public static func buildBlock(_ names: [ParameterName]...) -> [ParameterName] {
            names.flatMap { $0 }
        }

        public static func buildOptional(_ names: [ParameterName]?) -> [ParameterName] {
            names ?? []
        }

        public static func buildEither(first names: [ParameterName]) -> [ParameterName] { names }

        public static func buildEither(second names: [ParameterName]) -> [ParameterName] { names }

        public static func buildLimitedAvailability(_ names: [ParameterName]) -> [ParameterName] {
            names
        }
    }
}

extension AppIntent { public typealias Summary = IntentParameterSummary<Self> }
