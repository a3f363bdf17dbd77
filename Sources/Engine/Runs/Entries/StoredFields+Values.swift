package import Calls
import IntentTraits
package import Values

/// Parts of the kinds that entries have.
extension StoredFields {
    package func optionalMap(_ name: String) throws(StoredFormError) -> ValueMap {
        switch map[.string(name)] {
        case nil: return [:]
        case .map(let map)?: return map
        default: throw misfit(name)
        }
    }

    func bool(_ name: String) throws(StoredFormError) -> Bool {
        guard case .bool(let bool) = try value(name) else { throw misfit(name) }
        return bool
    }

    package func timestamp(_ name: String) throws(StoredFormError) -> Timestamp {
        guard case .timestamp(let instant) = try value(name) else { throw misfit(name) }
        return instant
    }

    package func optionalTimestamp(_ name: String) throws(StoredFormError) -> Timestamp? {
        map[.string(name)] == nil ? nil : try timestamp(name)
    }

    func optionalDigest(_ name: String) throws(StoredFormError) -> Digest? {
        guard let value = map[.string(name)] else { return nil }
        guard let digest = Digest(stored: value) else { throw misfit(name) }
        return digest
    }

    func duration(_ name: String) throws(StoredFormError) -> TimeSpan {
        guard case .duration(let span) = try value(name) else { throw misfit(name) }
        return span
    }

    package func failure(_ name: String) throws(StoredFormError) -> StepFailure? {
        guard let value = map[.string(name)] else { return nil }
        return try StepFailure(stored: value)
    }

    func failures(_ name: String) throws(StoredFormError) -> [StepFailure] {
        try list(name).map { value throws(StoredFormError) in try StepFailure(stored: value) }
    }
}

extension ValueMap {
    /// The map as a part that is left out where there is nothing in it.
    var storedUnlessEmpty: Value? { isEmpty ? nil : .map(self) }
}

extension StoredFields {
    /// Names of values that lie in a drawer.
    func digests(_ name: String) throws(StoredFormError) -> [ValueKey: Digest] {
        var digests: [ValueKey: Digest] = [:]
        for (key, value) in try optionalMap(name) {
            guard let digest = Digest(stored: value) else { throw misfit(name) }
            digests[key] = digest
        }
        return digests
    }
}

extension ValueMap {
    /// Names of values that lie in a drawer.
    init<Key>(_ digests: [Key: Digest], _ key: (Key) -> ValueKey) {
        self.init()
        for (name, digest) in digests { self[key(name)] = digest.stored }
    }
}

extension Digest {
    var stored: Value { .string(description) }

    init?(stored value: Value) {
        guard case .string(let text) = value else { return nil }
        self.init(text)
    }
}

extension [StepFailure] {
    /// The failures as a part that is left out where there are none.
    var storedUnlessEmpty: Value? { isEmpty ? nil : .list(map(\.stored)) }
}

extension String {
    /// The text as a part that is left out where there is none.
    var storedUnlessEmpty: Value? { isEmpty ? nil : .string(self) }
}
