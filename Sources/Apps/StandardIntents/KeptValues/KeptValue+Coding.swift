import Values

/// A value as a note for an undo has it: what was in its place before.
extension KeptValue {
    static func note(of place: Place, _ former: KeptValue?) -> String {
        var parts: [Value] = [.string(place.bucket), .string(place.name)]
        if let former {
            parts += [former.value, .int(Int64(former.version)), .double(former.changed)]
        }
        return Value.list(parts).kept
    }

    /// Reads a note; `nil` where it is none.
    static func read(note: String) -> (place: Place, former: KeptValue?)? {
        // The reason does not matter: a note that cannot be read cannot be undone.
        guard case .list(let parts)? = try? Value(kept: note), parts.count >= 2,
            case (.string(let bucket), .string(let name)) = (parts[0], parts[1])
        else { return nil }
        let place = Place(bucket: bucket, name: name)
        guard parts.count == 5 else { return (place, nil) }
        guard case (.int(let version), .double(let changed)) = (parts[3], parts[4]) else {
            return nil
        }
        return (
            place,
            KeptValue(place: place, value: parts[2], version: Int(version), changed: changed)
        )
    }
}
