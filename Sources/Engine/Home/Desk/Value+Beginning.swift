import Values

extension Value {
    /// The size of a value from which only its beginning is shown, unless all of it is asked for.
    private static let longestBeginning = 4_096

    /// The value without the part after its first bytes; a shorter one is unchanged.
    var beginning: Value {
        var left = Self.longestBeginning
        return beginning(&left)
    }

    fileprivate func beginning(_ left: inout Int) -> Value {
        left -= 8
        switch self {
        case .string(let text):
            defer { left -= text.utf8.count }
            return text.utf8.count <= left ? self : .string(text.beginning(max(left, 0)))
        case .bytes(let bytes):
            defer { left -= bytes.count }
            return bytes.count <= left ? self : .bytes(Array(bytes.prefix(max(left, 0))))
        case .list(let values):
            var kept: [Value] = []
            for value in values where left > 0 { kept.append(value.beginning(&left)) }
            return .list(kept)
        case .map(let map): return .map(map.beginning(&left))
        case .entity(var entity):
            entity.properties = entity.properties.beginning(&left)
            return .entity(entity)
        default: return self
        }
    }
}

extension ValueMap {
    fileprivate func beginning(_ left: inout Int) -> ValueMap {
        var kept = ValueMap()
        for (key, value) in self {
            guard left > 0 else { break }
            kept[key] = value.beginning(&left)
        }
        return kept
    }
}

extension String {
    /// As many whole characters as fit into so many bytes.
    fileprivate func beginning(_ count: Int) -> String {
        var end = utf8.index(startIndex, offsetBy: Swift.min(count, utf8.count))
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
            end = utf8.index(before: end)
        }
        return String(self[..<end])
    }
}
