import AppIntents
import IntentTraits

extension System {
    struct LogIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Log"
        static let description: IntentDescription? = "Writes a line into the log of the run."
        static let effects: [Effect]? = []

        @Parameter(title: "Message") var message: String
        @Parameter(title: "Level", default: .info) var level: System.LogLevel

        func perform() async throws -> some IntentResult & ProvidesDialog {
            Invocation.current?.log(message, as: level.traits)
            return .result(dialog: "\(message)")
        }
    }

    enum LogLevel: String, AppEnum {
        case debug, info, warning, error

        static let typeDisplayRepresentation: TypeDisplayRepresentation =
            "Level of a Line in the Log"
        static let caseDisplayRepresentations: [LogLevel: DisplayRepresentation] = [
            .debug: "Debug", .info: "Info", .warning: "Warning", .error: "Error",
        ]

        var traits: Invocation.LogLevel {
            switch self {
            case .debug: .debug
            case .info: .info
            case .warning: .warning
            case .error: .error
            }
        }
    }
}
