import LocalizedStrings

/// The key of a text in the app's string tables, with the values that the text contains.
public nonisolated struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable
{
    private let value: String.LocalizationValue

    public init(_ value: String) { self.value = String.LocalizationValue(value) }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
        value = String.LocalizationValue(stringInterpolation: stringInterpolation.value)
    }

    func resource(table: String?, bundle: Bundle?) -> LocalizedStringResource {
        let place = bundle.map { LocalizedStringResource.BundleDescription.atURL($0.bundleURL) }
        return LocalizedStringResource(value, table: table, bundle: place ?? .main)
    }
}

extension LocalizedStringKey {
    /// Collects the words and values of an interpolated key.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var value: String.LocalizationValue.StringInterpolation

        public init(literalCapacity: Int, interpolationCount: Int) {
            value = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) { value.appendLiteral(literal) }

        public mutating func appendInterpolation(_ string: String) {
            value.appendInterpolation(string)
        }

        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            value.appendInterpolation(number)
        }

        public mutating func appendInterpolation(_ number: Double) {
            value.appendInterpolation(number)
        }

        public mutating func appendInterpolation<Value>(_ other: Value) {
            value.appendInterpolation(other)
        }

        /// Appends the words of a text, without their attributes.
        public mutating func appendInterpolation(_ text: Text) {
            value.appendInterpolation(text.plain)
        }

        public mutating func appendInterpolation(_ image: Image) {
            value.appendInterpolation(Text(image).plain)
        }

        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            value.appendInterpolation(Text(date, style: style).plain)
        }

        public mutating func appendInterpolation(_ other: some CVarArg, specifier: String) {
            value.appendInterpolation(other, specifier: specifier)
        }

        public mutating func appendInterpolation<Style: FormatStyle>(
            _ input: Style.FormatInput, format: Style
        ) where Style.FormatOutput == String { value.appendInterpolation(input, format: format) }
    }
}
