/// One of the ways in which an intent can go on.
public struct IntentChoiceOption: Hashable, Sendable {
    /// The style that sets the option apart from the others.
    public enum Style: Hashable, Sendable {
        case `default`, destructive, cancel
    }

    public let title: LocalizedStringResource
    public let subtitle: LocalizedStringResource?
    public let style: Style

    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
        style: Style = .default
    ) {
        self.title = title
        self.subtitle = subtitle
        self.style = style
    }

    /// The option that leaves the intent.
    public static let cancel = IntentChoiceOption(title: "Cancel", style: .cancel)

    /// Returns the option that leaves the intent, by another name.
    public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
        IntentChoiceOption(title: title, style: .cancel)
    }
}
