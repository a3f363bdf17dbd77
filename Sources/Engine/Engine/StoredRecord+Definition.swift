package import Values
package import Workflows

/// Definitions as parts of requests: their text and their notes, which are read only where a
/// request comes from another process.
extension StoredRecord {
    package static func definition(
        optional get: @escaping @Sendable (Self) -> Definition?
    ) -> StoredPart<Self, Definition?> {
        StoredPart("definition", "notes") { form, entries in
            guard let definition = get(form) else { return }
            entries.append(.init("definition", .bytes(definition.text)))
            entries.append(.init("notes", .bytes(definition.notes)))
        } read: { fields throws(StoredFormError) in
            fields.map["definition"] == nil ? nil : try Definition(fields)
        }
    }

    package static func definition(
        _ get: @escaping @Sendable (Self) -> Definition
    ) -> StoredPart<Self, Definition> {
        let part = definition(optional: get)
        return StoredPart("definition", "notes", write: part.write) {
            fields throws(StoredFormError) in
            try Definition(fields)
        }
    }
}

extension Definition {
    fileprivate convenience init(_ fields: StoredFields) throws(StoredFormError) {
        guard case .bytes(let text) = try fields.value("definition"),
            case .bytes(let notes) = try fields.value("notes")
        else { throw fields.misfit("definition") }
        do throws(DefinitionError) {
            try self.init(text: text, notes: notes)
        } catch {
            throw StoredFormError(error.description)
        }
    }
}
