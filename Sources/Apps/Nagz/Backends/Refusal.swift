import AppIntents
import Foundation
import SQLite

/// What a server has said against a write: its status, and its own code where it has one.
///
/// It is kept by the key of the write, so that a step that is repeated gets the same answer.
struct Refusal: Hashable, Sendable {
    /// Such as `403 NOT_A_GUARDIAN`; no text that people wrote.
    let text: String

    static let conflict = Refusal(text: "409")

    private static let longestKept: TimeInterval = 180 * 86_400

    func error(for member: Member?) -> NagzIntentError {
        Self.error(status: Int(text.prefix { $0.isNumber }) ?? 0, for: member)
    }

    static func error(status: Int, for member: Member?) -> NagzIntentError {
        switch (status, member) {
        case (403, let member?): .notPermitted(member.role)
        case (404, _): .notFound("There is no such nag, family or member at the server.")
        case (409, _): .conflict
        default: .refused
        }
    }
}

extension Refusal {
    static func of(_ key: String, on connection: Connection) throws -> Refusal? {
        try connection.value("SELECT code FROM refusals WHERE key = ?", key, as: String.self)
            .map(Refusal.init)
    }

    func write(for key: String, at now: Date, on connection: Connection) throws {
        try connection.run(
            "INSERT INTO refusals (key, code, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", key,
            text, now.milliseconds)
        try connection.run(
            "DELETE FROM refusals WHERE at < ?", (now - Self.longestKept).milliseconds)
    }
}
