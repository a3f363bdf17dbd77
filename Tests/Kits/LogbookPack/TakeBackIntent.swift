import AppIntents
import IntentTraits

/// Takes back what the app has done last, and says so in words of its own.
struct TakeBackIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Take Back"
    static let effects: [Effect]? = [.writes("logbook:pages")]
    static let repetition = Repetition.keyed

    func perform() async throws -> some IntentResult & ProvidesDialog {
        guard let invocation = Invocation.current, let act = try await invocation.lastAct else {
            return .result(dialog: "There is nothing to take back.")
        }
        let what = "\(act.title) of \(act.things.joined(separator: ", "))"
        switch try await invocation.undo(act) {
        case .undone:
            try Logbook.dieIfTold()
            return .result(dialog: "Took back \(what).")
        case .failed(let reason): return .result(dialog: "\(what) stays: \(reason)")
        case .underWay: return .result(dialog: "\(what) is being taken back.")
        }
    }
}
