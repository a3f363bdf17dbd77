import AppIntents

/// Which of two states of a nag is to hold.
enum ConflictChoice: String, AppEnum, CaseIterable {
    case mine, theirs

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Choice"
    static let caseDisplayRepresentations: [ConflictChoice: DisplayRepresentation] = [
        .mine: "Mine", .theirs: "Theirs",
    ]
}
