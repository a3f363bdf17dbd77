/// The named parts of a stored form; parts that are not there are not written.
package struct StoredFields {
    package private(set) var map: ValueMap
    private let kind: String

    /// Reads the parts of a stored `kind`.
    package init(of value: Value, _ kind: String) throws(StoredFormError) {
        guard case .map(let map) = value else { throw StoredFormError("a stored \(kind) is a map") }
        self.map = map
        self.kind = kind
    }

    package func value(_ name: String) throws(StoredFormError) -> Value {
        guard let value = map[.string(name)] else { throw missing(name) }
        return value
    }

    package func string(_ name: String) throws(StoredFormError) -> String { try form(name) }

    package func optionalString(_ name: String) throws(StoredFormError) -> String? {
        try optional(name)
    }

    package func int(_ name: String) throws(StoredFormError) -> Int { try form(name) }

    package func optionalInt(_ name: String) throws(StoredFormError) -> Int? { try optional(name) }

    package func list(_ name: String) throws(StoredFormError) -> [Value] {
        try optional(name) ?? []
    }

    package func optionalMap(_ name: String) throws(StoredFormError) -> ValueMap {
        try optional(name) ?? [:]
    }

    /// Reads a part that has a stored form of its own, and that may be left out.
    package func optional<Form: StoredForm>(_ name: String) throws(StoredFormError) -> Form? {
        guard let value = map[.string(name)] else { return nil }
        do {
            return try Form(stored: value)
        } catch {
            throw error == .misfit ? misfit(name) : error
        }
    }

    /// Reads a part that has a stored form of its own.
    package func form<Form: StoredForm>(_ name: String) throws(StoredFormError) -> Form {
        guard let form: Form = try optional(name) else { throw missing(name) }
        return form
    }

    private func missing(_ name: String) -> StoredFormError {
        StoredFormError("a stored \(kind) has '\(name)'")
    }

    package func misfit(_ name: String) -> StoredFormError {
        StoredFormError("'\(name)' of a stored \(kind) does not fit")
    }
}
