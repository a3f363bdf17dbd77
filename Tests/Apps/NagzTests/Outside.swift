import AppIntents
import IntentHosting
import IntentTraits
import Nagz
import Synchronization

/// Stands for the speaker, the screen and the log, and keeps what it was told.
enum Outside: IntentApp {
    static let id = "system"

    @TaskLocal static var texts = Texts()

    final class Texts: Sendable {
        private let list = Mutex<[String]>([])
        var all: [String] { list.withLock { $0 } }
        func add(_ text: String) { list.withLock { $0.append(text) } }
    }

    /// All intents that the workflows of the pack perform.
    static let registry = {
        var pack = IntentPack("Outside")
        pack.begin(Outside.self)
        pack.add(SpeakIntent.self)
        pack.add(NotifyIntent.self)
        pack.add(LogIntent.self)
        return IntentRegistry([.nagz, pack])
    }()
}

struct SpeakIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Speak"
    static let effects: [Effect]? = [.sends("system:speaker")]

    @Parameter(title: "Text") var text: String

    func perform() async throws -> some IntentResult {
        Outside.texts.add("speaks: \(text)")
        return .result()
    }
}

struct NotifyIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Notify"
    static let effects: [Effect]? = [.sends("notify:desktop")]

    @Parameter(title: "Title") var title: String
    @Parameter(title: "Message") var message: String

    func perform() async throws -> some IntentResult {
        Outside.texts.add("\(title): \(message)")
        return .result()
    }
}

struct LogIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Log"
    static let effects: [Effect]? = []

    @Parameter(title: "Level", default: "info") var level: String
    @Parameter(title: "Message") var message: String

    func perform() async throws -> some IntentResult {
        Outside.texts.add("\(level): \(message)")
        return .result()
    }
}
