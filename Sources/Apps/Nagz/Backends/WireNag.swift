import Foundation

/// A nag as a server has it.
struct WireNag: WireAnswer {
    let id: String

    /// Those between two people have none, and are none of ours.
    let familyId: String?
    let creatorId: String
    let recipientId: String
    let dueAt: String
    let category: String
    let description: String?
    let status: String

    /// The nag under an id of this machine.
    func nag(as id: String) -> Nag? {
        guard let familyId, let due = Date(wire: dueAt) else { return nil }
        var nag = Nag(
            id: id, family: familyId, creator: creatorId, recipient: recipientId,
            category: NagCategoryAppEnum(rawValue: category) ?? .other, due: due)
        nag.status = NagStatus(wire: status)
        return nag
    }
}

extension NagStatus {
    /// The server has one word for all that is no longer wanted.
    private static let wireCancelled = "cancelled_relationship_change"

    init(wire: String) { self = NagStatus(rawValue: wire) ?? .cancelled }

    var wire: String { self == .cancelled ? Self.wireCancelled : rawValue }
}
