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
    mutating func optional<Part: StoredForm>(_ name: String) throws(DefinitionError) -> Part? {
        guard let value = take(name) else { return nil }
        do throws(StoredFormError) {
            return try Part(stored: value)
        } catch {
            throw .damaged("'\(name)' cannot be '\(value.json)'")
        }
    }

    mutating func part<Part: StoredForm>(_ name: String) throws(DefinitionError) -> Part {
        guard let part: Part = try optional(name) else { throw .damaged("'\(name)' is missing") }
        return part
    }

    mutating func text(_ name: String) throws(DefinitionError) -> String { try part(name) }

    mutating func list(_ name: String) throws(DefinitionError) -> [Value] { try part(name) }

    mutating func count(_ name: String) throws(DefinitionError) -> Int {
        let count: Int = try part(name)
        guard count >= 0 else { throw .damaged("'\(name)' is too small") }
        return count
    }

    /// Takes a map from texts, in the order of its keys.
    mutating func map(_ name: String) throws(DefinitionError) -> [(name: String, value: Value)] {
        let map: ValueMap = try part(name)
        var entries: [(name: String, value: Value)] = []
        for (key, value) in map {
            guard case .string(let key) = key else { throw .damaged("'\(name)' has no names") }
            entries.append((key, value))
        }
        return entries
    }
}

extension Concurrency.Mode: StoredText {}

extension Retry.Failure: StoredText {}

extension Step.OnError: StoredText {}

extension Step.IfInterrupted: StoredText {}

extension Trigger.IfMissed: StoredText {}

extension Trigger.Overlap: StoredText {}

extension Trigger.PosixSignal: StoredText {}

extension Trigger.RunEnd: StoredText {}

extension Trigger.FileWatch.Change: StoredText {}
