public import Values

/// Plain data that journals, sockets and other processes carry as a value.
public protocol StoredForm: Hashable, Sendable {
    /// The value that stands for it.
    var stored: Value { get }

    /// Reads such a value back.
    init(stored value: Value) throws(StoredFormError)
}

/// The reason why a stored value cannot be read as what it should be.
public struct StoredFormError: Error, Hashable, CustomStringConvertible {
    public let description: String

    package init(_ description: String) {
        self.description = description
    }
}

extension StoredForm {
    /// Reads the canonical coding of such a value.
    package init(decoding bytes: [UInt8]) throws(StoredFormError) {
        let value: Value
        do throws(ValueCodingError) {
            value = try Value(decoding: bytes)
        } catch {
            throw StoredFormError("\(error)")
        }
        try self.init(stored: value)
    }
}
