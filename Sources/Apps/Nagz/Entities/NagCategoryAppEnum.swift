import AppIntents

/// What a nag is about.
enum NagCategoryAppEnum: String, AppEnum, CaseIterable {
    case chores, meds, homework, appointments, other

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Category"
    nonisolated static let caseDisplayRepresentations: [NagCategoryAppEnum: DisplayRepresentation] =
        [
            .chores: "Chores",
            .meds: "Meds",
            .homework: "Homework",
            .appointments: "Appointments",
            .other: "Other",
        ]

    /// The title in the language of the call.
    var title: String {
        Self.caseDisplayRepresentations[self].map { String(localized: $0.title) } ?? rawValue
    }
}
