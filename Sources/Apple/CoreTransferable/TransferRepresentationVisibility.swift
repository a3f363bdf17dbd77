/// The receivers that a value in some form may have.
public struct TransferRepresentationVisibility: Hashable, Sendable {
    private enum Kind {
        case all, ownProcess, group, team
    }

    private let kind: Kind

    public static let all = TransferRepresentationVisibility(kind: .all)
    public static let ownProcess = TransferRepresentationVisibility(kind: .ownProcess)
    public static let group = TransferRepresentationVisibility(kind: .group)
    public static let team = TransferRepresentationVisibility(kind: .team)
}
