import Foundation
import HTTP

/// What a server has to be told of a change, as it lies in the outbox.
struct NagWrite: Codable, Sendable {
    /// How it is told.
    enum Form: String, Codable { case create, edit, status }

    /// What is sent; what is not there stays as it is.
    struct Fields: Codable, WireRequest {
        var familyId: String?
        var recipientId: String?
        var category: String?
        var dueAt: String?
        var doneDefinition: String?
        var strategyTemplate: String?
        var description: String?
        var status: String?
        var note: String?
    }

    let form: Form
    let fields: Fields

    /// Returns `nil` where a change is none for a server.
    init?(of change: NagChange, from before: NagState?) {
        let (nag, words) = (change.nag, change.words)
        guard let before else {
            form = .create
            fields = Fields(
                familyId: nag.family, recipientId: nag.recipient, category: nag.category.rawValue,
                dueAt: nag.due.wire, doneDefinition: "ack_only",
                strategyTemplate: "friendly_reminder", description: words.description)
            return
        }
        guard nag.status == before.nag.status else {
            form = .status
            fields = Fields(status: nag.status.wire, note: words.note)
            return
        }
        form = .edit
        var edit = Fields()
        if nag.category != before.nag.category { edit.category = nag.category.rawValue }
        if nag.due != before.nag.due { edit.dueAt = nag.due.wire }
        if words.description != before.words.description {
            edit.description = words.description ?? ""
        }
        guard edit.category != nil || edit.dueAt != nil || edit.description != nil else {
            return nil
        }
        fields = edit
    }

    init(text: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) }

    var text: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }

    func request(for nag: String, key: String) throws -> HTTPRequest {
        let body = HTTPBody.json(try fields.json)
        return switch form {
        case .create: .post("/nags", body, idempotencyKey: key)
        case .status: .post("/nags/\(nag)/status", body, idempotencyKey: key)
        case .edit: HTTPRequest("PATCH", "/nags/\(nag)", body: body, idempotencyKey: key)
        }
    }
}
