import AppIntents

enum CargoAppEnum: String, AppEnum {
    case fish, timber
    case breadfruit = "bread-fruit"

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Cargo"
    static var caseDisplayRepresentations: [CargoAppEnum: DisplayRepresentation] = [
        .fish: "Fish",
        .timber: DisplayRepresentation(title: "Timber", subtitle: "Sawn or not"),
        .breadfruit: "Breadfruit",
    ]
}
