import AppIntents
import IntentTraits
import Testing

/// The errors of the page about writing intents.
@Suite struct CodedErrorTests {
    enum DoorError: String, CodedError, CustomLocalizedStringResourceConvertible {
        case locked, notLoggedIn = "not-logged-in"

        var code: String { rawValue }
        var localizedStringResource: LocalizedStringResource {
            switch self {
            case .locked: "The pantry is locked."
            case .notLoggedIn: "Log in first."
            }
        }
    }

    @Test func `an error of an enum has the code of its case`() {
        #expect(DoorError.notLoggedIn.code == "not-logged-in")
        #expect(DoorError.locked.code == "locked")
    }
}
