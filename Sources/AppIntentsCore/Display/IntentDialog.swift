/// What an intent says: in full, and shorter where the screen shows the rest.
public struct IntentDialog: Hashable, Sendable {
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    public let full: LocalizedStringResource
    public let supporting: LocalizedStringResource?
    public let systemImageName: String?

    public init(_ full: LocalizedStringResource) {
        self.full = full
        supporting = nil
        systemImageName = nil
    }

    public init(full: LocalizedStringResource, systemImageName: String? = nil) {
        self.full = full
        supporting = nil
        self.systemImageName = systemImageName
    }

    public init(
        full: LocalizedStringResource, supporting: LocalizedStringResource,
        systemImageName: String? = nil
    ) {
        self.full = full
        self.supporting = supporting
        self.systemImageName = systemImageName
    }
}

extension IntentDialog: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    public init(stringInterpolation: StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

extension IntentDialog: CustomStringConvertible {
    /// The dialog in full, in the language of the process.
    public var description: String { String(localized: full) }

    /// Whether the dialog, as the process shows it, has `words` in it.
    public func contains(_ words: some StringProtocol) -> Bool {
        description.contains(words)
    }
}
