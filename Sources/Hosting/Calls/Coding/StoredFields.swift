package import Values

/// The named parts of a stored form; parts that are not there are not written.
package struct StoredFields {
    package private(set) var map: ValueMap
    private let kind: String

    /// Reads the parts of a stored `kind`.
    package init(of value: Value, _ kind: String) throws(StoredFormError) {
        guard case .map(let map) = value else {
            throw StoredFormError("a stored \(kind) is a map")
        }
        self.map = map
        self.kind = kind
    }

    package func value(_ name: String) throws(StoredFormError) -> Value {
        guard let value = map[.string(name)] else { throw missing(name) }
        return value
    }

    package func string(_ name: String) throws(StoredFormError) -> String {
        guard let text = try optionalString(name) else { throw missing(name) }
        return text
    }

    package func optionalString(_ name: String) throws(StoredFormError) -> String? {
        switch map[.string(name)] {
        case nil: return nil
        case .string(let text)?: return text
        default: throw misfit(name)
        }
    }

    package func int(_ name: String) throws(StoredFormError) -> Int {
        guard let number = try optionalInt(name) else { throw missing(name) }
        return number
    }

    package func optionalInt(_ name: String) throws(StoredFormError) -> Int? {
        switch map[.string(name)] {
        case nil: return nil
        case .int(let number)?: return Int(number)
        default: throw misfit(name)
        }
    }

    package func list(_ name: String) throws(StoredFormError) -> [Value] {
        switch map[.string(name)] {
        case nil: return []
        case .list(let values)?: return values
        default: throw misfit(name)
        }
    }

    package func strings(_ name: String) throws(StoredFormError) -> [String] {
        try list(name).map { value throws(StoredFormError) in
            guard case .string(let text) = value else { throw misfit(name) }
            return text
        }
    }

    /// Reads a part whose text is one of an enum's.
    package func word<Word: RawRepresentable>(
        _ name: String, or standard: Word? = nil
    ) throws(StoredFormError) -> Word where Word.RawValue == String {
        guard let text = try optionalString(name) else {
            guard let standard else { throw missing(name) }
            return standard
        }
        guard let word = Word(rawValue: text) else { throw misfit(name) }
        return word
    }

    private func missing(_ name: String) -> StoredFormError {
        StoredFormError("a stored \(kind) has '\(name)'")
    }

    package func misfit(_ name: String) -> StoredFormError {
        StoredFormError("'\(name)' of a stored \(kind) does not fit")
    }
}

extension Value {
    /// A map of the parts that are there.
    package static func stored(_ parts: KeyValuePairs<String, Value?>) -> Value {
        var entries: [ValueMap.Entry] = []
        entries.reserveCapacity(parts.count)
        for (name, value) in parts {
            if let value { entries.append(ValueMap.Entry(.string(name), value)) }
        }
        return .map(ValueMap(literal: entries))
    }
}

extension [String] {
    /// The texts as a list, or `nil` where there are none.
    package var storedUnlessEmpty: Value? { isEmpty ? nil : .list(map { .string($0) }) }
}
