/// Collects the words and values of a log message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(
        _ string: @autoclosure () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { text += align.applied(to: privacy.shown(string(), isNumber: false)) }

    @_disfavoredOverload
    public mutating func appendInterpolation<Value: CustomStringConvertible>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { text += align.applied(to: privacy.shown(value().description, isNumber: false)) }

    public mutating func appendInterpolation(
        _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
    ) { text += privacy.shown(String(describing: error()), isNumber: false) }

    /// Appends the name of a type, which is no secret.
    public mutating func appendInterpolation(
        _ type: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .public
    ) { text += privacy.shown(String(reflecting: type()), isNumber: false) }

    public mutating func appendInterpolation<Number: FixedWidthInteger>(
        _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.applied(to: privacy.shown(format.text(of: number()), isNumber: true)) }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.applied(to: privacy.shown(format.text(of: number()), isNumber: true)) }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { appendInterpolation(Double(number()), format: format, align: align, privacy: privacy) }

    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto
    ) { text += privacy.shown(boolean().description, isNumber: true) }
}
