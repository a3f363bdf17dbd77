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
