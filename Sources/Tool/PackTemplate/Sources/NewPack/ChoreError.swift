import AppIntents
import IntentTraits

/// What can go wrong: a sentence for people, and a code for workflows, which never changes.
enum ChoreError: CodedError, CustomLocalizedStringResourceConvertible {
    case noName
    case doneAlready(String)
    case gone
    case notOpen

    var code: String {
        switch self {
        case .noName: "no-name"
        case .doneAlready: "done-already"
        case .gone: "not-found"
        case .notOpen: "app-not-open"
        }
    }

    var localizedStringResource: LocalizedStringResource {
        switch self {
        case .noName: "A chore needs a name."
        case .doneAlready(let name): "\(name) is done already."
        case .gone: "This chore is not there any more."
        case .notOpen: "New Pack has no home for its data; a test opens the app first."
        }
    }
}
