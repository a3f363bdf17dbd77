extension String {
    /// The text of a message, with the values in it kept apart, so that a translation can move
    /// them.
    public struct LocalizationValue: Hashable, Codable, Sendable {
        /// A stretch of the text: words, or a value that a translation repeats.
        package enum Segment: Hashable, Codable, Sendable {
            case literal(String)
            case text(String)
            case integer(Int)
            case floating(Double)
            /// A value that a C format has already made text of; the format is part of the key.
            case formatted(String, specifier: String)
            case resource(LocalizedStringResource)
            case placeholder(Placeholder)
        }

        /// A value that is not known yet: the number in `"\(placeholder: .int) books"`.
        public enum Placeholder: String, Hashable, Codable, Sendable {
            case int, uint, float, double, object
        }

        /// A text without values is held without a list, since most texts are of that kind.
        private enum Content: Hashable, Codable, Sendable {
            case literal(String)
            case segments([Segment])
        }

        private let content: Content

        public init(_ value: String) { content = .literal(value) }

        package init(segments: [Segment]) {
            switch segments.first {
            case .literal(let text) where segments.count == 1: content = .literal(text)
            case nil: content = .literal("")
            default: content = .segments(segments)
            }
        }

        package var segments: [Segment] {
            switch content {
            case .literal(let text): [.literal(text)]
            case .segments(let segments): segments
            }
        }
    }
}

extension String.LocalizationValue: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
        self.init(segments: stringInterpolation.segments)
    }
}

extension String.LocalizationValue {
    /// The key of this text in a string table: the words, with a format specifier in place of each
    /// value.
    ///
    /// Percent signs are doubled only beside values, as only then is the text a format.
    package var key: String {
        switch content {
        case .literal(let text): text
        case .segments(let segments): segments.map(\.key).joined()
        }
    }

    /// Returns the text as written in the source, with nested resources in the language of
    /// `catalogue`.
    package func text(in catalogue: TranslationCatalogue) -> String {
        switch content {
        case .literal(let text): text
        case .segments(let segments): segments.text(in: catalogue)
        }
    }

    /// The values in the text, in order.
    package var arguments: [Segment] {
        segments.filter { if case .literal = $0 { false } else { true } }
    }
}

extension [String.LocalizationValue.Segment] {
    fileprivate func text(in catalogue: TranslationCatalogue) -> String {
        var text = ""
        // To grow a text with each of its parts takes longer than to put them together.
        text.reserveCapacity(16 * count)
        for segment in self { text += segment.text(in: catalogue) }
        return text
    }
}

extension String.LocalizationValue.Segment {
    package var key: String {
        switch self {
        // Most have none, and to look for one takes less than to replace it.
        case .literal(let text): text.contains("%") ? text.replacing("%", with: "%%") : text
        case .text, .resource: "%@"
        case .integer: "%lld"
        case .floating: "%lf"
        case .formatted(_, let specifier): specifier
        case .placeholder(let kind): kind.specifier
        }
    }

    package func text(in catalogue: TranslationCatalogue) -> String {
        switch self {
        case .literal(let text), .text(let text), .formatted(let text, _): text
        case .integer(let value): String(value)
        case .floating(let value): value.description
        case .resource(let resource): resource.text(in: catalogue)
        case .placeholder(let kind): kind.specifier
        }
    }
}

extension String.LocalizationValue.Placeholder {
    /// The format specifier that stands for the value in a key.
    package var specifier: String {
        switch self {
        case .int: "%lld"
        case .uint: "%llu"
        case .float: "%f"
        case .double: "%lf"
        case .object: "%@"
        }
    }
}
