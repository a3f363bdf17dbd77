import AppIntents
import IntentTraits

struct SnoozeNagIntent: ChangingNagzIntent {
    static let title: LocalizedStringResource = "Snooze a Nag"
    static let description: IntentDescription? = "Makes one of your nags due later."

    @Parameter(title: "Nag") var nag: NagEntity
    @Parameter(title: "Minutes", default: 15, inclusiveRange: (1, 1440)) var minutes: Int

    static var parameterSummary: some ParameterSummary {
        Summary("Snooze \(\.$nag) for \(\.$minutes) minutes")
    }

    func perform() async throws -> some IntentResult & ReturnsValue<NagEntity> & ProvidesDialog {
        let book = try Nagz.book
        let member = try book.requireMember()
        let minutes = minutes
        let made = try await book.change(nag.id, .snoozed, by: member) { nag, _ in
            guard nag.recipient == member.user else {
                throw NagzIntentError.notPermitted(member.role)
            }
            try nag.requireOpen()
            nag.due += Double(minutes) * 60
        }
        return .result(
            value: NagEntity(made.nag),
            dialog: .saying(
                sentence(on: made.nag.due, at: Invocation.now), made.delivery))
    }

    private func sentence(on due: Date, at now: Date) -> LocalizedStringResource {
        let time = Date.FormatStyle(date: .omitted, time: .shortened)
        guard due >= now else {
            return """
                Snoozed for \(minutes) minutes. New due time: \(due, format: time). \
                It is still overdue.
                """
        }
        return "Snoozed for \(minutes) minutes. New due time: \(due, format: time)."
    }
}
