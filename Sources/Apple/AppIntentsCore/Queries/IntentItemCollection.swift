/// Values to choose from, in sections.
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection {
    public let promptLabel: LocalizedStringResource?
    public let usesIndexedCollation: Bool
    public let _sections: [IntentItemSection<Result>]

    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        sections: [IntentItemSection<Result>]
    ) {
        self.promptLabel = promptLabel
        self.usesIndexedCollation = usesIndexedCollation
        _sections = sections
    }

    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        @SectionsBuilder sectionsBuilder: () -> [IntentItemSection<Result>]
    ) {
        self.init(
            promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
            sections: sectionsBuilder())
    }

    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        items: [IntentItem<Result>]
    ) {
        self.init(
            promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
            sections: [IntentItemSection(items: items)])
    }

    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        items: [Result]
    ) {
        self.init(
            promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
            items: items.map { IntentItem($0) })
    }

    /// Nothing to choose from.
    public static var empty: IntentItemCollection { IntentItemCollection(sections: []) }
}

extension IntentItemCollection {
    /// Builds sections from sections and loops.
    @resultBuilder public enum SectionsBuilder {
        public typealias Sections = [IntentItemSection<Result>]

        public static func buildExpression(_ section: IntentItemSection<Result>) -> Sections {
            [section]
        }

        public static func buildBlock(_ sections: Sections...) -> Sections {
            sections.flatMap { $0 }
        }

        public static func buildArray(_ sections: [Sections]) -> Sections {
            sections.flatMap { $0 }
        }

        public static func buildOptional(_ sections: Sections?) -> Sections { sections ?? [] }

        public static func buildEither(first sections: Sections) -> Sections { sections }

        public static func buildEither(second sections: Sections) -> Sections { sections }
    }
}
