import Arguments
import Expressions
import Values

/// What a person gives a run in place of its trigger, typed as the fields of that are.
struct GivenTrigger {
    let assignments: [Assignment]

    /// The values by their names; a field that no trigger has is text.
    func values(
        type: (String) -> ExpressionType?
    ) throws(UsageError) -> ValueMap {
        var values = ValueMap()
        for field in assignments {
            values[.string(field.name)] = try Self.value(field, as: type(field.name))
        }
        return values
    }

    private static func value(
        _ field: Assignment, as type: ExpressionType?
    ) throws(UsageError) -> Value {
        guard let type, type.isWrittenAsJSON else {
            // What cannot be read is refused where it is used, with its place.
            return Value.string(field.value).typed(as: type ?? .string)
        }
        let value: Value
        do throws(ValueCodingError) { value = try Value(json: Array(field.value.utf8)) } catch {
            throw UsageError("'--trigger \(field.name)=…' takes JSON: \(error)")
        }
        return try value.checked(as: type, for: "--trigger \(field.name)")
    }
}

extension ExpressionType {
    /// Whether a text alone is no value of it.
    fileprivate var isWrittenAsJSON: Bool {
        switch self {
        case .bool, .int, .uint, .double, .list, .map, .record: true
        case .nullable(let inner), .optional(let inner): inner.isWrittenAsJSON
        default: false
        }
    }
}

extension Value {
    /// The value with its type; throws where it or a part of it has none that is expected there.
    func checked(as type: ExpressionType, for subject: String) throws(UsageError) -> Value {
        let value = typed(as: type)
        if let (place, type, part) = value.misfit(in: type, at: subject) {
            throw UsageError("'\(place)' needs \(type), and is given \(part.json)")
        }
        return value
    }

    /// The first part that is not of its type.
    private func misfit(
        in type: ExpressionType, at place: String
    ) -> (place: String, type: ExpressionType, part: Value)? {
        switch (type, self) {
        case (.nullable, .null): return nil
        case (.nullable(let inner), _), (.optional(let inner), _), (.secret(let inner), _):
            return misfit(in: inner, at: place)
        case (.list(let element), .list(let values)):
            return values.enumerated().lazy
                .compactMap { $1.misfit(in: element, at: "\(place)[\($0)]") }.first
        case (.map(_, let element), .map(let entries)):
            return entries.lazy
                .compactMap { $0.value.misfit(in: element, at: "\(place).\($0.key)") }.first
        case (.record(let record), .map(let entries)):
            return record.fields.lazy.compactMap { field in
                entries[.string(field.name)]?
                    .misfit(in: field.type, at: "\(place).\(field.name)")
            }.first
        case (.bool, .bool), (.int, .int), (.double, .int), (.double, .double),
            (.string, .string), (.timestamp, .timestamp), (.duration, .duration):
            return nil
        case (.bool, _), (.int, _), (.double, _), (.string, _), (.timestamp, _), (.duration, _),
            (.list, _), (.map, _), (.record, .string), (.record, .int), (.record, .bool):
            return (place, type, self)
        default: return nil
        }
    }
}

extension Value {
    /// Gives times and lengths of time their types, which JSON has as text; what cannot be read
    /// stays as it is, and is judged where it is used.
    func typed(as type: ExpressionType) -> Value {
        switch (type, self) {
        case (.nullable(let inner), _), (.optional(let inner), _): return typed(as: inner)
        // What cannot be read is refused where it is used, with its place.
        case (.timestamp, .string(let text)):
            return (try? Timestamp(rfc3339: text)).map(Value.timestamp) ?? self
        case (.double, .int(let number)): return .double(Double(number))
        case (.duration, .string(let text)):
            return (try? TimeSpan(text: text)).map(Value.duration) ?? self
        case (.list(let element), .list(let values)):
            return .list(values.map { $0.typed(as: element) })
        case (.map(_, let element), .map(let entries)):
            return .map(
                entries.entries.reduce(into: ValueMap()) {
                    $0[$1.key] = $1.value.typed(as: element)
                })
        case (.record(let record), .map(var entries)):
            for field in record.fields {
                let key = ValueKey.string(field.name)
                if let value = entries[key] { entries[key] = value.typed(as: field.type) }
            }
            return .map(entries)
        default: return self
        }
    }
}
