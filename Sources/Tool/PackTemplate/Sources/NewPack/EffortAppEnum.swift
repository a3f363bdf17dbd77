import AppIntents

/// How much work a chore is.
///
/// The raw values are in databases and workflows, so they stay.
enum EffortAppEnum: String, AppEnum {
    case small, large

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Effort"
    static let caseDisplayRepresentations: [EffortAppEnum: DisplayRepresentation] = [
        .small: "A Few Minutes", .large: "An Afternoon",
    ]
}
