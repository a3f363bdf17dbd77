package import Values

extension Digest {
    /// The bytes in an entry whose data lie beside it; all other data are those of a map.
    package var reference: [UInt8] { Value.string(description).encoded }

    /// How long a large value without an entry is kept, since it is stored before its entry.
    package static let unusedFor = TimeSpan.seconds(3600)

    package static let lengthOfReference = Digest(of: []).reference.count

    /// Reads a reference, or returns `nil` if it is none.
    package init?(reference: [UInt8]) {
        guard reference.count == Self.lengthOfReference,
            case .string(let text)? = try? Value(decoding: reference)
        else { return nil }
        self.init(text)
    }
}
