import Phrases
import Testing

@Suite struct DoubtTests {
    @Test(arguments: [
        // Who asks or wavers does not command.
        ("en", "can I stop working", "dequeue.stop-working?"),
        ("en", "could we stop working?", "dequeue.stop-working?"),
        ("en", "may I delete dentist in LucidPal", "lucidpal.delete-calendar-event? dentist"),
        ("en", "maybe stop working", "dequeue.stop-working?"),
        ("en", "remind me to stop working", "dequeue.stop-working?"),
        ("en", "remind me to complete my current task", "dequeue.complete-active-task?"),
        ("en", "tell me to stop working", "dequeue.stop-working?"),
        ("en", "say stop working", "dequeue.stop-working?"),
        ("de", "darf ich zu Shopping wechseln", "dequeue.switch-stack? s-shopping"),
        ("nb", "kanskje slutt å jobbe", "dequeue.stop-working?"),
        ("es", "quizás cambia a Shopping", "dequeue.switch-stack? s-shopping"),
        ("en", "I want to stop working", "dequeue.stop-working?"),
        ("en", "I'd love to stop working", "dequeue.stop-working?"),
        ("en", "time to stop working", "dequeue.stop-working?"),
        ("en", "help me stop working", "dequeue.stop-working?"),
        ("en", "you stop working", "dequeue.stop-working?"),
        ("en", "stop working?", "dequeue.stop-working?"),
        ("de", "ich möchte zu Shopping wechseln", "dequeue.switch-stack? s-shopping"),
        ("nb", "jeg vil slutte å jobbe", "dequeue.stop-working?"),
        ("es", "quiero cambiar a Shopping", "dequeue.switch-stack? s-shopping"),
        // Who asks politely does, and reading does no harm.
        ("en", "can you stop working", "dequeue.stop-working"),
        ("en", "could you please stop working?", "dequeue.stop-working"),
        ("en", "ok, stop working now, thanks", "dequeue.stop-working"),
        ("en", "tell CuraKnot is Mom awake?", "curaknot.capture-handoff is Mom awake?"),
        ("en", "remind me what's my active task", "dequeue.get-active-task"),
        ("en", "can I see my tasks", "dequeue.show-tasks"),
        ("de", "sag mir, woran arbeite ich", "dequeue.get-active-stack"),
    ])
    func `what leaves open whether it is a command is confirmed if it changes something`(
        language: String, text: String, line: String
    ) {
        #expect(FiveApps.line(text, in: language) == line)
    }

    @Test(arguments: [
        ("en", "tell CuraKnot nothing about James", true),
        ("en", "tell CuraKnot absolutely nothing", true),
        ("de", "Lösche keinesfalls Dentist in LucidPal", true),
        ("de", "Lösche auf gar keinen Fall Dentist in LucidPal", true),
        ("de", "Lösche Dentist bitte nicht mehr in LucidPal", true),
        ("de", "Sag CuraKnot bloß nicht, dass Mama gestürzt ist", true),
        ("nb", "slett helst ikke Dentist i LucidPal", true),
        ("nb", "slett for all del ikke Dentist i LucidPal", true),
        ("es", "borra en ningún caso Dentist en LucidPal", true),
        ("en", "Delete nicht Dentist in LucidPal", true),
        ("en", "delete Dentist ikke in LucidPal", true),
        ("en", "delete all my events in LucidPal", true),
        ("en", "delete the whole calendar in LucidPal", true),
        ("de", "Lösche sämtliche Termine in LucidPal", true),
        ("de", "Lösche den ganzen Kalender in LucidPal", true),
        ("nb", "slett hele kalenderen i LucidPal", true),
        ("es", "borra todas mis citas en LucidPal", true),
        ("en", "tell CuraKnot about Mom", true),
        ("en", "add task eggs to Shopping and milk to Shopping", true),
        ("en", "delete Dentist in LucidPal and Team sync in LucidPal", true),
        ("en", "create a new stack called Holidays and switch to it", true),
        ("en", "create a new stack called Rock and Roll", false),
        ("en", "tell CuraKnot about", true),
        ("en", "delete the event in LucidPal", true),
        ("en", "tell CuraKnot please", true),
        ("en", "delete \"the event\" in LucidPal", false),
        ("en", "delete Please Please Me in LucidPal", false),
        ("en", "tell CuraKnot Mom did not sleep at all well", false),
        ("en", "delete \"all hands\" in LucidPal", false),
        ("en", "add task \"never again\" to Shopping", false),
        ("en", "tell CuraKnot about Mom and James: both fine", true),
        ("en", "tell CuraKnot about Mom & James: both ate", true),
        ("en", "tell CuraKnot about James, Mom: both ate", true),
        ("en", "tell CuraKnot about Mom or James: fever", true),
        ("en", "tell CuraKnot about Mom's fall: bruised knee", true),
        ("en", "tell CuraKnot about Mom, she slept", false),
        ("en", "tell CuraKnot about Mom: James called", false),
    ])
    func `a text that denies, means everything, or goes on with names is confirmed`(
        language: String, text: String, isConfirmed: Bool
    ) {
        guard case .call(let call) = FiveApps.outcome(of: text, in: language) else {
            Issue.record("it is no call")
            return
        }
        #expect(call.isConfirmed == isConfirmed, "\(call)")
    }

    @Test(arguments: [
        ("heat kitchen for a fortnight", true), ("heat kitchen 20", true),
        ("heat kitchen and", true),
        ("heat the kitchen in Superlist", true), ("heat kitchen", false),
        ("heat kitchen for 20 minutes", false), ("heat kitchen for me", false),
        ("heat \"kitchen for 20\"", false), ("heat kitchen in there", false),
    ])
    func `a text that may have the value of another slot is confirmed`(
        text: String, isConfirmed: Bool
    ) {
        guard case .call(let call) = ProjectBook.outcome(of: text, in: "en") else {
            Issue.record("it is no call")
            return
        }
        #expect(call.sayable == "heat")
        #expect(call.isConfirmed == isConfirmed, "\(call)")
    }

    @Test(arguments: [
        ("wake me at tomorrow 7:00", false), ("wake me at tomorrow 6", true),
        ("wake me at yesterday 7:00", true), ("wake me at 7:00 or 8:00", true),
        ("wake me at 7:00 until sunday", true), ("wake me at 7:00 for 2 hours", true),
        ("plan friday", false), ("plan next week", true), ("plan february 30", true),
        ("take 3 tablets", false), ("take 2.5 tablets", true), ("take 10% tablets", true),
        ("take <3 tablets", true), ("did heat kitchen", true), ("> feed the cat", true),
        ("# feed the cat", true), ("feed the cat?", true), ("feed the cat", false),
        ("take -3 tablets", true), ("take 0 tablets", true), ("heat kitchen and feed", true),
        ("heat kitchen or hall", true), ("heat kitchen and hall", false),
        ("heat everything except the kitchen", true), ("heat kitchen until", true),
        ("dim to 20", false), ("dim to 20 minutes", true), ("nap for 20", false),
        ("nap for 20 minutes", false),
    ])
    func `a value that may be another one is confirmed`(text: String, isConfirmed: Bool) {
        switch ProjectBook.outcome(of: text, in: "en") {
        case .call(let call): #expect(call.isConfirmed == isConfirmed, "\(call)")
        default: #expect(isConfirmed)
        }
    }

    @Test(arguments: [
        ("set the heating to off", ["off"]), ("set the heating to on", ["on"]),
        ("set heating to 20", []), ("please set my heating to 20", []),
    ])
    func `a confirmed call has the words without a place`(text: String, unplaced: [String]) {
        guard case .call(let call) = ProjectBook.outcome(of: text, in: "en") else {
            Issue.record("it is no call")
            return
        }
        #expect(call.isConfirmed)
        #expect(call.unplaced == unplaced)
    }
}
