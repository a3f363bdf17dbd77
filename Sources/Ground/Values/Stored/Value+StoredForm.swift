extension Value: StoredForm {
    package var stored: Value { self }

    package init(stored value: Value) { self = value }
}

extension Bool: StoredForm {
    package var stored: Value { .bool(self) }

    package init(stored value: Value) throws(StoredFormError) {
        guard case .bool(let bool) = value else { throw .misfit }
        self = bool
    }
}

extension Int: StoredForm {
    package var stored: Value { .int(Int64(self)) }

    package init(stored value: Value) throws(StoredFormError) {
        guard case .int(let number) = value else { throw .misfit }
        self = Int(number)
    }
}

extension Timestamp: StoredForm {
    package var stored: Value { .timestamp(self) }

    package init(stored value: Value) throws(StoredFormError) {
        guard case .timestamp(let instant) = value else { throw .misfit }
        self = instant
    }
}

extension TimeSpan: StoredForm {
    package var stored: Value { .duration(self) }

    package init(stored value: Value) throws(StoredFormError) {
        guard case .duration(let span) = value else { throw .misfit }
        self = span
    }
}

extension ValueMap: StoredForm {
    package var stored: Value { .map(self) }

    package init(stored value: Value) throws(StoredFormError) {
        guard case .map(let map) = value else { throw .misfit }
        self = map
    }
}

extension Array: StoredForm where Element: StoredForm {
    package var stored: Value {
        var list: [Value] = []
        list.reserveCapacity(count)
        for element in self { list.append(element.stored) }
        return .list(list)
    }

    package init(stored value: Value) throws(StoredFormError) {
        guard case .list(let values) = value else { throw .misfit }
        self = try values.map { value throws(StoredFormError) in try Element(stored: value) }
    }
}

/// The name of a value where `Value` is that of what a dictionary holds.
package typealias StoredValue = Value

extension Dictionary: StoredForm where Key: StoredText, Value: StoredForm {
    package var stored: StoredValue {
        var map = ValueMap()
        for (key, value) in self { map[.string(key.storedText)] = value.stored }
        return .map(map)
    }

    package init(stored value: StoredValue) throws(StoredFormError) {
        guard case .map(let map) = value else { throw .misfit }
        self.init(minimumCapacity: map.count)
        for (key, value) in map { self[try Key(stored: key.value)] = try Value(stored: value) }
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
