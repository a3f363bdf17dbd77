/// Values under one heading.
public struct IntentItemSection<Result: _IntentValue>: Sendable {
    public let title: LocalizedStringResource?
    public let subtitle: LocalizedStringResource?
    public let image: DisplayRepresentation.Image?
    public let items: [IntentItem<Result>]

    private init(
        heading title: LocalizedStringResource?, _ subtitle: LocalizedStringResource?,
        _ image: DisplayRepresentation.Image?, _ items: [IntentItem<Result>]
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.items = items
    }

    public init(
        _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil,
        @ItemsBuilder itemsBuilder: () -> [IntentItem<Result>]
    ) { self.init(heading: title, subtitle, image, itemsBuilder()) }

    public init(
        _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil, items: [IntentItem<Result>]
    ) { self.init(heading: title, subtitle, image, items) }

    public init(
        _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil, items: [Result]
    ) { self.init(heading: title, subtitle, image, items.map { IntentItem($0) }) }

    public init(title: LocalizedStringResource?, items: [IntentItem<Result>]) {
        self.init(heading: title, nil, nil, items)
    }

    public init(title: LocalizedStringResource?, items: [Result]) {
        self.init(heading: title, nil, nil, items.map { IntentItem($0) })
    }
}

extension IntentItemSection {
    /// Builds the items of a section from values, items and loops.
    @resultBuilder public enum ItemsBuilder {
        public static func buildExpression(_ value: Result) -> [IntentItem<Result>] {
            [IntentItem(value)]
        }

        public static func buildExpression(_ item: IntentItem<Result>) -> [IntentItem<Result>] {
            [item]
        }

        public static func buildBlock(_ items: [IntentItem<Result>]...) -> [IntentItem<Result>] {
            items.flatMap { $0 }
        }

        public static func buildArray(_ items: [[IntentItem<Result>]]) -> [IntentItem<Result>] {
            items.flatMap { $0 }
        }

        public static func buildOptional(_ items: [IntentItem<Result>]?) -> [IntentItem<Result>] {
            items ?? []
        }

        public static func buildEither(first items: [IntentItem<Result>]) -> [IntentItem<Result>] {
            items
        }

        public static func buildEither(second items: [IntentItem<Result>]) -> [IntentItem<Result>] {
            items
        }
    }
}
