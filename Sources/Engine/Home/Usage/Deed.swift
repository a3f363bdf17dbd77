package import Catalogue
package import Values

/// What a person may have done again.
package enum Deed: Hashable, Comparable, Sendable {
    case intent(TypeID)
    case workflow(RanWorkflow)

    package var intent: TypeID? { if case .intent(let id) = self { id } else { nil } }
    package var workflow: RanWorkflow? { if case .workflow(let ran) = self { ran } else { nil } }
}

/// A workflow that a person has run, and where it is found.
package struct RanWorkflow: Hashable, Comparable, Sendable {
    package let id: String

    /// The folder of its project.
    package let folder: String

    /// The whole path of a file that belongs to no project.
    package let file: String?

    package init(_ id: String, in folder: String, file: String? = nil) {
        self.id = id
        self.folder = folder
        self.file = file
    }

    package static func < (a: Self, b: Self) -> Bool {
        (a.id, a.folder, a.file ?? "") < (b.id, b.folder, b.file ?? "")
    }
}

extension RanWorkflow: StoredRecord {
    package static let table = StoredTable(
        "workflow", part("id", \.id), part("folder", \.folder), part(optional: "file", \.file),
        make: { RanWorkflow($0, in: $1, file: $2) })
}

extension StoredRecord {
    /// The intent or the workflow that a form is about.
    static func part(_ deed: @escaping @Sendable (Self) -> Deed) -> StoredPart<Self, Deed> {
        StoredPart("intent", "workflow") { form, entries in
            switch deed(form) {
            case .intent(let id): entries.append(.init("intent", id.stored))
            case .workflow(let ran): entries.append(.init("workflow", ran.stored))
            }
        } read: { fields throws(StoredFormError) in
            if let ran: RanWorkflow = try fields.optional("workflow") { return .workflow(ran) }
            return .intent(try fields.form("intent"))
        }
    }
}
