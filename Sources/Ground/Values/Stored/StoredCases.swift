import Synchronization

/// One case of a form that has several: its name and the fields of its parts.
package struct StoredCase<Form>: Sendable {
    let name: String
    let write: @Sendable (Form, inout [ValueMap.Entry]) -> Bool
    let read: @Sendable (StoredFields) throws(StoredFormError) -> Form

    /// Creates a case that is made from its parts, and that tells the parts of a form of its own.
    package init<each Part>(
        _ name: String, _ fields: repeat StoredField<each Part>,
        make: @escaping @Sendable (repeat each Part) -> Form,
        parts: @escaping @Sendable (Form) -> (repeat each Part)?
    ) {
        self.name = name
        let fields = (repeat each fields)
        write = { form, entries in
            guard let parts = parts(form) else { return false }
            for (field, part) in repeat (each fields, each parts) {
                field.write(part, to: &entries)
            }
            return true
        }
        read = { stored throws(StoredFormError) in make(repeat try (each fields).read(stored)) }
    }

    /// Creates a case whose parts are those of a record.
    package init<Part: StoredRecord>(
        _ name: String, partsOf record: Part.Type, make: @escaping @Sendable (Part) -> Form,
        part: @escaping @Sendable (Form) -> Part?
    ) {
        self.name = name
        write = { form, entries in
            guard let part = part(form) else { return false }
            Part.table.write(part, &entries)
            return true
        }
        read = { fields throws(StoredFormError) in make(try Part.table.read(fields)) }
    }
}

/// The cases of a stored form, each written once; both directions come from them.
package struct StoredCases<Form>: Sendable {
    let kind: String

    /// The field that has the name of the case; without it, the case is the first one whose name is
    /// that of a field.
    let tag: String?
    private let ready: [StoredCase<Form>]
    private let late: LateCases<Form>?

    /// Lists the cases; those for `later` are made when none of the others is meant, since a start
    /// that needs one case does not make all.
    package init(
        _ kind: String, tag: String? = nil, _ cases: [StoredCase<Form>],
        later: (@Sendable () -> [StoredCase<Form>])? = nil
    ) {
        self.kind = kind
        self.tag = tag
        ready = cases
        late = later.map(LateCases.init)
    }

    var cases: [StoredCase<Form>] { ready + (late?.list ?? []) }

    private func first(where isMeant: (StoredCase<Form>) -> Bool) -> StoredCase<Form>? {
        // Loops, as what works on any sequence would look through all conformances of the program.
        for one in ready where isMeant(one) { return one }
        for one in late?.list ?? [] where isMeant(one) { return one }
        return nil
    }

    fileprivate func stored(_ form: Form) -> Value {
        var entries: [ValueMap.Entry] = []
        let one = first { $0.write(form, &entries) }
        assert(one != nil, "the cases of a \(kind) lack that of \(form)")
        if let tag, let one { entries.append(ValueMap.Entry(.string(tag), .string(one.name))) }
        return .map(ValueMap(parts: entries))
    }

    fileprivate func form(_ value: Value) throws(StoredFormError) -> Form {
        let fields = try StoredFields(of: value, kind)
        guard let one = try known(fields) else {
            throw tag.map(fields.misfit) ?? StoredFormError("this \(kind) is not known")
        }
        return try one.read(fields)
    }

    private func known(_ fields: StoredFields) throws(StoredFormError) -> StoredCase<Form>? {
        guard let tag else { return first { fields.map[.string($0.name)] != nil } }
        let name = try fields.string(tag)
        return first { $0.name == name }
    }
}

/// Cases that are made once they are needed.
private final class LateCases<Form>: Sendable {
    private let made = Mutex<[StoredCase<Form>]?>(nil)
    private let make: @Sendable () -> [StoredCase<Form>]

    init(_ make: @escaping @Sendable () -> [StoredCase<Form>]) { self.make = make }

    var list: [StoredCase<Form>] {
        made.withLock { made in
            let list = made ?? make()
            made = list
            return list
        }
    }
}

/// Plain data of several cases, whose stored form is a map of the parts of one.
package protocol StoredChoice: StoredForm { static var cases: StoredCases<Self> { get } }

extension StoredChoice {
    package var stored: Value { Self.cases.stored(self) }

    package init(stored value: Value) throws(StoredFormError) { self = try Self.cases.form(value) }
}
