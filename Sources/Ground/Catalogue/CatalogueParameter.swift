import Diagnostics
public import Values

/// A parameter of an intent as data.
public struct CatalogueParameter: Hashable, Sendable {
    public let name: String
    public let type: ValueType
    public var title: String
    public var summary: String?

    /// The question for a person where it is missing.
    public var prompt: String?

    /// The default value; without it, a parameter that is not optional has to be given, unless it
    /// is supplied.
    public var standard: Value?

    /// Whether its app takes a value by itself where none is given.
    public var isSupplied: Bool

    /// The least and the greatest number that is allowed.
    public var range: ClosedRange<Double>?

    public var options: Options

    /// The units or currencies that a number in its text may have, with the one it has by itself
    /// first.
    public var units: [String]

    /// The kinds of files that it takes; none where it takes all.
    public var fileTypes: [String]

    /// Whether a secret may be given.
    public var acceptsSecret: Bool

    /// Whether its text is run as a program, so that no expression may stand in it.
    public var isProgram: Bool

    /// The readers of the value: a private one is shown as `•••` and deleted when the run ends.
    public var privacy: Privacy

    /// The values to choose from.
    public enum Options: Hashable, Sendable {
        /// Any value of the type.
        case open

        /// These only.
        case fixed([Value])

        /// Values that the app names when it is asked.
        case provided
    }

    /// The readers that a value may have.
    public enum Privacy: String, Sendable { case open, `private` }

    public init(_ name: String, _ type: ValueType, title: String? = nil) {
        self.name = name
        self.type = type
        self.title = title ?? name
        isSupplied = false
        options = .open
        units = []
        fileTypes = []
        acceptsSecret = false
        isProgram = false
        privacy = .open
    }

    /// Whether a call without it is incomplete.
    public var isRequired: Bool {
        if case .optional = type { return false }
        return standard == nil && !isSupplied
    }
}

extension CatalogueParameter {
    /// Returns why a value of the right type is not allowed, or `nil` if it is.
    func objection(to value: Value, for subject: @autoclosure () -> String) -> Diagnostic.Message? {
        if let range, let number = value.number, !range.contains(number) {
            return .outsideRange(subject(), range, text: value.spelling)
        }
        if case .fixed(let options) = options, !options.contains(value) {
            return .notAmong(
                subject(), options.map(\.spelling), text: value.spelling, of: "one of its options")
        }
        return nil
    }
}

extension Value {
    fileprivate var number: Double? {
        switch self {
        case .int(let number): Double(number)
        case .uint(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }
}
