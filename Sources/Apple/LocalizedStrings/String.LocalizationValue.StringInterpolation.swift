public import Foundation
import FoundationGaps

extension String.LocalizationValue {
    /// Collects the words and values of an interpolated text.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        package var segments: [Segment] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            segments.reserveCapacity(2 * interpolationCount + 1)
        }

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { segments.append(.literal(literal)) }
        }

        public mutating func appendInterpolation(_ string: String) {
            segments.append(.text(string))
        }

        public mutating func appendInterpolation(_ substring: some StringProtocol) {
            segments.append(.text(String(substring)))
        }

        public mutating func appendInterpolation(_ value: Int) { segments.append(.integer(value)) }

        public mutating func appendInterpolation(_ value: some BinaryInteger) {
            if let value = Int(exactly: value) {
                segments.append(.integer(value))
            } else {
                segments.append(.formatted(String(value), specifier: "%llu"))
            }
        }

        public mutating func appendInterpolation(_ value: Double) {
            segments.append(.floating(value))
        }

        public mutating func appendInterpolation(_ value: Float) {
            segments.append(.formatted(value.description, specifier: "%f"))
        }

        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            segments.append(.resource(resource))
        }

        public mutating func appendInterpolation(_ attributed: AttributedString) {
            segments.append(.text(String(attributed.characters)))
        }

        /// Appends a value of any other type as it describes itself.
        public mutating func appendInterpolation<Value>(_ value: Value) {
            segments.append(.text(String(describing: value)))
        }

        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
            let text = String(format: specifier, value)
            segments.append(.formatted(text, specifier: specifier))
        }

        public mutating func appendInterpolation<Style: FormatStyle>(
            _ value: Style.FormatInput, format: Style
        ) where Style.FormatOutput == String {
            segments.append(.text(format.followingInvocation.format(value)))
        }

        public mutating func appendInterpolation<Style: FormatStyle>(
            _ value: Style.FormatInput, format: Style
        ) where Style.FormatOutput == AttributedString {
            segments.append(.text(String(format.followingInvocation.format(value).characters)))
        }

        /// Appends a place for a value that is filled in when the text is shown.
        public mutating func appendInterpolation(placeholder: Placeholder) {
            segments.append(.placeholder(placeholder))
        }

        public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
            segments.append(.formatted(specifier, specifier: specifier))
        }
    }
}
