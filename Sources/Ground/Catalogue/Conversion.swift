public import Diagnostics
public import Values

/// Turns what was written or computed into values of the expected types, and says of all that does
/// not fit why.
///
/// Checker and host both use it, so a mistake reads the same in a file that is checked and in a
/// call.
public struct Conversion {
    let catalogue: IntentCatalogue

    /// The moment from which `tomorrow` is counted, or `nil` if it is not known yet.
    let moment: Moment?

    /// The diagnostics so far.
    public private(set) var diagnostics: DiagnosticList

    /// Creates a conversion of literals that stand in `file`, or in none.
    public init(
        _ catalogue: IntentCatalogue, about file: SourceFile? = nil, at moment: Moment? = nil
    ) {
        self.catalogue = catalogue
        self.moment = moment
        diagnostics = DiagnosticList(about: file)
    }

    /// Returns the value for a parameter, within its range and among its options, or `nil` if it
    /// does not fit.
    public mutating func value(of literal: Literal, for parameter: CatalogueParameter) -> Value? {
        guard let value = value(of: literal, as: parameter.type, for: "'\(parameter.name)'") else {
            return nil
        }
        guard value != .null else { return value }
        let parts = if case .list(let elements) = value { elements } else { [value] }
        for part in parts {
            if let message = parameter.objection(to: part, for: "'\(parameter.name)'") {
                return reject(literal, message)
            }
        }
        return value
    }

    /// Returns the value that `literal` stands for where `type` is expected, or `nil` if it does
    /// not fit.
    ///
    /// Entities come back as they were written or computed; whether there is such a thing only its
    /// app knows. So do dates as people say them while no moment is known that they are seen from.
    public mutating func value(
        of literal: Literal, as type: ValueType, for subject: @autoclosure () -> String
    ) -> Value? {
        if case .optional(let inner) = type {
            return literal.isNull ? .null : value(of: literal, as: inner, for: subject())
        }
        if case .any = type { return meaning(of: literal, for: subject()) }
        if literal.isNull {
            return reject(
                literal, .wrongType(subject(), needs: type.nounWithExample, got: "nothing"))
        }
        switch type {
        case .list(let element): return list(of: element, from: literal, for: subject())
        case .map(let element): return map(of: element, from: literal, for: subject())
        case .secret(let inner):
            guard case .computed = literal.content else {
                return reject(literal, .writtenSecret(subject()))
            }
            return value(of: literal, as: inner, for: subject())
        default: return single(type, from: literal, for: subject())
        }
    }

    private mutating func reject(_ literal: Literal, _ message: Diagnostic.Message) -> Value? {
        diagnostics.error(message, at: literal.range)
        return nil
    }
}

extension Conversion {
    /// Goes on after an element that does not fit, so that all of them are reported.
    private mutating func list(
        of element: ValueType, from literal: Literal, for subject: @autoclosure () -> String
    ) -> Value? {
        guard let elements = literal.elements else {
            return mismatch(literal, .list(element), for: subject())
        }
        var values: [Value] = []
        for (index, one) in elements.enumerated() {
            let value = value(of: one, as: element, for: "item \(index + 1) of \(subject())")
            if let value { values.append(value) }
        }
        return values.count == elements.count ? .list(values) : nil
    }

    private mutating func map(
        of element: ValueType, from literal: Literal, for subject: @autoclosure () -> String
    ) -> Value? {
        guard let pairs = literal.pairs else {
            return mismatch(literal, .map(element), for: subject())
        }
        var entries = ValueMap()
        var isComplete = true
        for pair in pairs {
            let value = value(of: pair.value, as: element, for: "'\(pair.key)' in \(subject())")
            if entries[.string(pair.key)] != nil {
                _ = reject(pair.value, .repeatedKey(subject(), pair.key))
                isComplete = false
            }
            entries[.string(pair.key)] = value
            isComplete = isComplete && value != nil
        }
        return isComplete ? .map(entries) : nil
    }

    private mutating func single(
        _ type: ValueType, from literal: Literal, for subject: @autoclosure () -> String
    ) -> Value? {
        do throws(Mismatch) {
            switch literal.content {
            case .scalar(let text, _): return try read(text, as: type, for: subject())
            case .computed(let value): return try accept(value, as: type, for: subject())
            case .list, .map: return mismatch(literal, type, for: subject())
            }
        } catch {
            return reject(literal, error.message)
        }
    }

    private mutating func mismatch(
        _ literal: Literal, _ type: ValueType, for subject: String
    ) -> Value? {
        reject(literal, .wrongType(subject, needs: type.nounWithExample, got: literal.kind))
    }

    /// Keeps what may be anything as what it means by itself.
    private mutating func meaning(of literal: Literal, for subject: @autoclosure () -> String)
        -> Value?
    {
        switch literal.content {
        case .scalar(_, let value), .computed(let value): value
        case .list: list(of: .any, from: literal, for: subject())
        case .map: map(of: .any, from: literal, for: subject())
        }
    }
}
