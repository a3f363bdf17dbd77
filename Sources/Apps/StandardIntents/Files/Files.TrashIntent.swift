import AppIntents
import IntentTraits
import SystemFiles

extension Files {
    struct TrashIntent: AppIntent, TraitedIntent, ReversibleIntent {
        static let title: LocalizedStringResource = "Move to the Trash"
        static let description: IntentDescription? =
            "Throws a file or a folder into the trash of the desktop."
        static let effects: [Effect]? = [.deletes("file:*")]
        static let repetition = Repetition.keyed

        @Parameter(title: "Path") var path: String

        var effects: [Effect]? { Effect.file(.deletes, path) { $0.named } }

        func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
            let place = try Place(path)
            let key = Invocation.current?.key.text ?? "\(UInt64.random(in: 0 ... .max))"
            let trash = try Trash(for: place)
            let taken = try trash.take(place, for: key, at: Self.date)
            Invocation.current?.touched(Touch(place.path, before: taken, version: "in the trash"))
            return .result(value: taken, dialog: "Moved '\(place.name)' to the trash.")
        }

        /// The time as the notes in the trash have it, on the clocks of the invocation.
        private static var date: String {
            let now = Invocation.now
            let offset = Invocation.timeZone.secondsFromGMT(for: now)
            return ClockText.text("%Y-%m-%dT%H:%M:%S", Int(now.timeIntervalSince1970) + offset)
        }

        static func undo(_ touch: Touch) async throws {
            let place = try Place(touch.thing)
            if FileEntry(link: touch.before) == nil {
                // It is back already, or the trash was emptied.
                guard place.entry == nil else { return }
                throw Trouble.notThere(touch.before)
            }
            guard place.entry == nil else {
                throw UndoConflict(
                    thing: place.path, changedBy: nil, changedAt: FileVersion(place.path)?.time)
            }
            try place.needFolder(made: true)
            try Trash.giveBack(touch.before, to: place)
            try await Files.former.files?.noteRestored(place)
        }
    }
}
