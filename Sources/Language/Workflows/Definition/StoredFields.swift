import Values

/// The entries of a map that was stored, each of which is taken once.
///
/// A field that is left over is unknown to this release, and is reported.
struct StoredFields {
    private var entries: ValueMap

    init(_ value: Value) throws(DefinitionError) {
        guard case .map(let entries) = value else { throw .damaged("a map is missing") }
        self.entries = entries
    }

    init(decoding bytes: [UInt8]) throws(DefinitionError) {
        let value: Value
        do throws(ValueCodingError) {
            value = try Value(decoding: bytes)
        } catch {
            throw .damaged("\(error)")
        }
        try self.init(value)
    }

    /// Expects that everything was taken.
    func end() throws(DefinitionError) {
        if let name = entries.keys.first { throw .damaged("'\(name)' is unknown") }
    }

    func has(_ name: String) -> Bool { entries[.string(name)] != nil }

    mutating func take(_ name: String) -> Value? {
        let key = ValueKey.string(name)
        guard let value = entries[key] else { return nil }
        entries[key] = nil
        return value
    }

    mutating func value(_ name: String) throws(DefinitionError) -> Value {
        guard let value = take(name) else { throw .damaged("'\(name)' is missing") }
        return value
    }
}

extension StoredFields {
    mutating func optionalText(_ name: String) throws(DefinitionError) -> String? {
        switch take(name) {
        case nil: return nil
        case .string(let text): return text
        default: throw .damaged("'\(name)' is no text")
        }
    }

    mutating func text(_ name: String) throws(DefinitionError) -> String {
        guard let text = try optionalText(name) else { throw .damaged("'\(name)' is missing") }
        return text
    }

    mutating func number(_ name: String) throws(DefinitionError) -> Int64 {
        guard case .int(let number) = try value(name) else {
            throw .damaged("'\(name)' is no number")
        }
        return number
    }

    mutating func flag(_ name: String) throws(DefinitionError) -> Bool {
        guard case .bool(let flag) = try value(name) else {
            throw .damaged("'\(name)' is neither true nor false")
        }
        return flag
    }

    mutating func optionalSpan(_ name: String) throws(DefinitionError) -> TimeSpan? {
        switch take(name) {
        case nil: return nil
        case .duration(let span): return span
        default: throw .damaged("'\(name)' is no duration")
        }
    }

    mutating func span(_ name: String) throws(DefinitionError) -> TimeSpan {
        guard let span = try optionalSpan(name) else { throw .damaged("'\(name)' is missing") }
        return span
    }

    mutating func optionalWord<Word: RawRepresentable<String>>(
        _ name: String
    ) throws(DefinitionError) -> Word? {
        guard let text = try optionalText(name) else { return nil }
        guard let word = Word(rawValue: text) else {
            throw .damaged("'\(name)' cannot be '\(text)'")
        }
        return word
    }

    mutating func word<Word: RawRepresentable<String>>(
        _ name: String
    ) throws(DefinitionError) -> Word {
        guard let word: Word = try optionalWord(name) else {
            throw .damaged("'\(name)' is missing")
        }
        return word
    }
}

extension StoredFields {
    mutating func list(_ name: String) throws(DefinitionError) -> [Value] {
        guard case .list(let values) = try value(name) else {
            throw .damaged("'\(name)' is no list")
        }
        return values
    }

    mutating func texts(_ name: String) throws(DefinitionError) -> [String] {
        var texts: [String] = []
        for value in try list(name) {
            guard case .string(let text) = value else { throw .damaged("'\(name)' has no texts") }
            texts.append(text)
        }
        return texts
    }

    /// Takes a map from texts, in the order of its keys.
    mutating func map(_ name: String) throws(DefinitionError) -> [(name: String, value: Value)] {
        guard case .map(let map) = try value(name) else { throw .damaged("'\(name)' is no map") }
        var entries: [(name: String, value: Value)] = []
        for (key, value) in map {
            guard case .string(let key) = key else { throw .damaged("'\(name)' has no names") }
            entries.append((key, value))
        }
        return entries
    }

    mutating func words<Word: RawRepresentable<String>>(
        _ name: String
    ) throws(DefinitionError) -> [Word] {
        var words: [Word] = []
        for text in try texts(name) {
            guard let word = Word(rawValue: text) else {
                throw .damaged("'\(name)' cannot have '\(text)'")
            }
            words.append(word)
        }
        return words
    }
}
