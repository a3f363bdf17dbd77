/// How one part of a stored form is written under its name, and read back.
package struct StoredField<Part>: Sendable {
    let name: String
    let write: @Sendable (Part) -> Value?
    let read: @Sendable (StoredFields) throws(StoredFormError) -> Part

    package init(
        _ name: String, write: @escaping @Sendable (Part) -> Value?,
        read: @escaping @Sendable (StoredFields) throws(StoredFormError) -> Part
    ) {
        self.name = name
        self.write = write
        self.read = read
    }

    func write(_ part: Part, to entries: inout [ValueMap.Entry]) {
        guard let value = write(part) else { return }
        entries.append(ValueMap.Entry(.string(name), value))
    }
}

extension StoredField where Part: StoredForm {
    /// A part that is always there.
    package static func part(_ name: String) -> Self {
        Self(name, write: \.stored) { fields throws(StoredFormError) in try fields.form(name) }
    }

    /// A part that is left out where it is the usual one.
    package static func part(_ name: String, or usual: Part) -> Self {
        Self(name) { part in
            part == usual ? nil : part.stored
        } read: { fields throws(StoredFormError) in
            try fields.optional(name) ?? usual
        }
    }

    /// A part that is always written, and that may be missing in older forms.
    package static func part(_ name: String, ifMissing usual: Part) -> Self {
        Self(name, write: \.stored) { fields throws(StoredFormError) in
            try fields.optional(name) ?? usual
        }
    }
}

extension StoredField {
    /// A part that is left out where there is none.
    package static func part<Whole: StoredForm>(optional name: String) -> Self
    where Part == Whole? {
        Self(name, write: { $0?.stored }) { fields throws(StoredFormError) in
            try fields.optional(name)
        }
    }
}

extension StoredField<Bool> {
    /// A flag that is left out where it is set.
    package static func part(not name: String) -> Self {
        Self(name, write: { $0 ? nil : true }) { fields in fields.map[.string(name)] == nil }
    }
}
