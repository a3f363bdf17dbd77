/// One value that people can choose, with words of its own where the value's do not fit.
public struct IntentItem<Result: _IntentValue>: Sendable {
    public let value: Result
    public let title: LocalizedStringResource?
    public let subtitle: LocalizedStringResource?
    public let image: DisplayRepresentation.Image?

    public init(
        _ value: Result, title: LocalizedStringResource? = nil,
        subtitle: LocalizedStringResource? = nil, image: DisplayRepresentation.Image? = nil
    ) {
        self.value = value
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}
