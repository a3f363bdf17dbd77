/// Plain data that journals, sockets and other processes carry as a value.
package protocol StoredForm: Hashable, Sendable {
    /// The value that stands for it.
    var stored: Value { get }

    /// Reads such a value back.
    init(stored value: Value) throws(StoredFormError)
}

/// The reason why a stored value cannot be read as what it should be.
public struct StoredFormError: Error, Hashable, CustomStringConvertible {
    public let description: String

    package init(_ description: String) { self.description = description }

    /// The value is of another kind; what reads it as a part says of which.
    static let misfit = StoredFormError("a stored value is of another kind")
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
