/// The words of an intent: in full, and shorter where the screen shows the rest.
public struct IntentDialog: Hashable, Sendable {
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    public let full: LocalizedStringResource

    private let rest: Rest

    /// The parts that few dialogs have, held apart so that the others stay a few words long.
    private enum Rest: Hashable, Sendable {
        case nothing
        indirect case something(supporting: LocalizedStringResource?, systemImageName: String?)
    }

    public init(_ full: LocalizedStringResource) {
        self.full = full
        rest = .nothing
    }

    public init(full: LocalizedStringResource, systemImageName: String? = nil) {
        self.full = full
        rest = systemImageName.map { .something(supporting: nil, systemImageName: $0) } ?? .nothing
    }

    public init(
        full: LocalizedStringResource, supporting: LocalizedStringResource,
        systemImageName: String? = nil
    ) {
        self.full = full
        rest = .something(supporting: supporting, systemImageName: systemImageName)
    }

    public var supporting: LocalizedStringResource? {
        if case .something(let supporting, _) = rest { supporting } else { nil }
    }

    public var systemImageName: String? {
        if case .something(_, let name) = rest { name } else { nil }
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
    public func contains(_ words: some StringProtocol) -> Bool { description.contains(words) }
}
