/// The parts of a stored form, each written once; both directions come from them.
package struct StoredTable<Form>: Sendable {
    /// The name of the form in errors.
    let kind: String

    /// The names of its fields.
    let names: [String]
    let write: @Sendable (Form, inout [ValueMap.Entry]) -> Void
    let read: @Sendable (StoredFields) throws(StoredFormError) -> Form

    /// Creates the table of a `kind`; a form is made from its parts in the order of the table.
    ///
    /// Readers of the form find beside its parts one that is computed from them.
    package init<each Part>(
        _ kind: String, _ parts: repeat StoredPart<Form, each Part>,
        make: @escaping @Sendable (repeat each Part) -> Form,
        computed: (name: String, get: @Sendable (Form) -> Value?)? = nil
    ) {
        self.kind = kind
        // A loop over a list costs much less than one over a pack.
        var writes: [@Sendable (Form, inout [ValueMap.Entry]) -> Void] = []
        var names: [String] = []
        if let computed { names.append(computed.name) }
        for part in repeat each parts {
            writes.append(part.write)
            names += part.names
        }
        assert(Set(names).count == names.count, "the table of a \(kind) has a name twice: \(names)")
        self.names = names
        let parts = (repeat each parts)
        write = { [writes] form, entries in
            for write in writes { write(form, &entries) }
            guard let computed, let value = computed.get(form) else { return }
            entries.append(ValueMap.Entry(.string(computed.name), value))
        }
        read = { fields throws(StoredFormError) in make(repeat try (each parts).read(fields)) }
    }
}

/// A part of a form: a field, or all fields of a form that has none of its own.
package struct StoredPart<Form, Part>: Sendable {
    let names: [String]
    package let write: @Sendable (Form, inout [ValueMap.Entry]) -> Void
    let read: @Sendable (StoredFields) throws(StoredFormError) -> Part

    package init(
        _ names: String..., write: @escaping @Sendable (Form, inout [ValueMap.Entry]) -> Void,
        read: @escaping @Sendable (StoredFields) throws(StoredFormError) -> Part
    ) {
        self.init(named: names, write: write, read: read)
    }

    fileprivate init(
        named names: [String], write: @escaping @Sendable (Form, inout [ValueMap.Entry]) -> Void,
        read: @escaping @Sendable (StoredFields) throws(StoredFormError) -> Part
    ) {
        self.names = names
        self.write = write
        self.read = read
    }
}

/// Plain data whose stored form is a map of parts.
package protocol StoredRecord: StoredForm { static var table: StoredTable<Self> { get } }

extension StoredRecord {
    package var stored: Value {
        var entries: [ValueMap.Entry] = []
        Self.table.write(self, &entries)
        return .map(ValueMap(parts: entries))
    }

    package init(stored value: Value) throws(StoredFormError) {
        self = try Self.table.read(StoredFields(of: value, Self.table.kind))
    }

    /// A part that is always there.
    package static func part<Part: StoredForm>(
        _ name: String, _ get: @escaping @Sendable (Self) -> Part
    ) -> StoredPart<Self, Part> { part(.part(name), get) }

    /// A part that is left out where it is the usual one.
    package static func part<Part: StoredForm>(
        _ name: String, or usual: Part, _ get: @escaping @Sendable (Self) -> Part
    ) -> StoredPart<Self, Part> { part(.part(name, or: usual), get) }

    /// A part that is always written, and that may be missing in older forms.
    package static func part<Part: StoredForm>(
        _ name: String, ifMissing usual: Part, _ get: @escaping @Sendable (Self) -> Part
    ) -> StoredPart<Self, Part> { part(.part(name, ifMissing: usual), get) }

    /// A part that is left out where there is none.
    package static func part<Part: StoredForm>(
        optional name: String, _ get: @escaping @Sendable (Self) -> Part?
    ) -> StoredPart<Self, Part?> { part(.part(optional: name), get) }

    /// A flag that is left out where it is set.
    package static func part(
        not name: String, _ get: @escaping @Sendable (Self) -> Bool
    ) -> StoredPart<Self, Bool> {
        part(.part(not: name), get)
    }

    /// A part that is not stored, and is read as it is here.
    package static func unstored<Part: Sendable>(_ part: Part) -> StoredPart<Self, Part> {
        StoredPart(write: { _, _ in }, read: { _ in part })
    }

    /// A part with a field of its own making.
    package static func part<Part>(
        _ field: StoredField<Part>, _ get: @escaping @Sendable (Self) -> Part
    ) -> StoredPart<Self, Part> {
        StoredPart(
            field.name, write: { form, entries in field.write(get(form), to: &entries) },
            read: field.read)
    }

    /// A part whose own parts stand among those of the whole.
    package static func parts<Part: StoredRecord>(
        of get: @escaping @Sendable (Self) -> Part
    ) -> StoredPart<Self, Part> {
        StoredPart(
            named: Part.table.names,
            write: { form, entries in Part.table.write(get(form), &entries) },
            read: { fields throws(StoredFormError) in try Part.table.read(fields) })
    }
}

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

// Closures and no key paths: those of a generic type are looked up at each call.
extension StoredField where Part: StoredForm {
    /// A part that is always there.
    package static func part(_ name: String) -> Self {
        Self(name, write: { $0.stored }) { fields throws(StoredFormError) in try fields.form(name) }
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
        Self(name, write: { $0.stored }) { fields throws(StoredFormError) in
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
