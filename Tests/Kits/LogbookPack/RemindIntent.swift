import AppIntents
import Foundation
import IntentTraits

/// Leaves a note to be written later: at an instant, or when a signal comes.
struct RemindIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Remind"
    static let effects: [Effect]? = []
    static let repetition = Repetition.keyed

    @Parameter(title: "Text") var text: String
    @Parameter(title: "Name", default: "reminder") var name: String
    @Parameter(title: "At") var date: Date?
    @Parameter(title: "Signal") var signal: String?
    @Parameter(title: "Fails", default: false) var fails: Bool

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let note = NoteIntent()
        note.text = text
        if let signal {
            try await Invocation.current?.followUp(note, named: name, when: signal)
        } else {
            let date = date ?? Invocation.now
            try await Invocation.current?.followUp(note, named: name, at: date)
        }
        try Logbook.dieIfTold()
        if fails { throw ReminderError.full }
        return .result(dialog: "You will be reminded.")
    }
}

/// Cancels what was left for later.
struct ForgetIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Forget"
    static let effects: [Effect]? = []

    @Parameter(title: "Name", default: "reminder") var name: String

    func perform() async throws -> some IntentResult {
        try await Invocation.current?.cancelFollowUp(named: name)
        return .result()
    }
}

/// Writes a page, and leaves that it is witnessed an hour later, again and again.
struct AppointIntent: AppIntent, TraitedIntent, ReversibleIntent {
    static let title: LocalizedStringResource = "Appoint"
    static let effects: [Effect]? = WriteIntent.effects
    static let repetition = Repetition.keyed

    @Parameter(title: "Page") var page: String
    @Parameter(title: "Text") var text: String

    func perform() async throws -> some IntentResult {
        let write = WriteIntent()
        write.page = page
        write.text = text
        _ = try await write.perform()
        try await Invocation.current?.followUp(
            PatrolIntent(), named: "patrol", at: Invocation.now + 3600)
        return .result()
    }

    static func undo(_ touch: Touch) async throws { try await WriteIntent.undo(touch) }
}

/// Notes whence it is called, and leaves itself for the next hour.
struct PatrolIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Patrol"
    static let effects: [Effect]? = [.writes("logbook:notes")]
    static let repetition = Repetition.keyed

    @Parameter(title: "Pause", default: 3600) var pause: Double

    func perform() async throws -> some IntentResult {
        let note = NoteIntent()
        let invocation = Invocation.current
        note.text = "\(invocation?.source.rawValue ?? "") for \(invocation?.person ?? "nobody")"
        _ = try await note.perform()
        let next = PatrolIntent()
        next.pause = pause
        try await invocation?.followUp(next, named: "patrol", at: Invocation.now + pause)
        return .result()
    }
}

/// Leaves a number of notes for the next minute.
struct OverdoIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Overdo"
    static let effects: [Effect]? = []

    @Parameter(title: "Count") var count: Int

    func perform() async throws -> some IntentResult {
        for number in 1...count {
            let note = NoteIntent()
            note.text = "\(number)"
            try await Invocation.current?.followUp(
                note, named: "note-\(number)", at: Invocation.now + 60)
        }
        return .result()
    }
}

/// Leaves a page with a secret text for later.
struct EntrustIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Entrust"
    static let effects: [Effect]? = []
    static let privateParameters: Set<String> = ["text"]

    @Parameter(title: "Text") var text: String

    func perform() async throws -> some IntentResult {
        let note = NoteIntent()
        note.text = text
        try await Invocation.current?.followUp(note, named: "secret", at: Invocation.now + 60)
        return .result()
    }
}

private enum ReminderError: Error, CustomStringConvertible {
    case full
    var description: String { "the memory is full" }
}
