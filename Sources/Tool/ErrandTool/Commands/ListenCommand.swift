import Arguments
import Diagnostics
import Store

struct ListenCommand: Command {
    static let name = "listen"
    static let summary = "Does what is said, line by line, and answers aloud."
    static let discussion = """
        Each line of the standard input is done as 'errand say' does it, and the answer is spoken \
        by 'system.speak'. The lines come from a program of yours that writes what it hears, a \
        line for each sentence; Errand brings none.

        What 'errand say' would ask at a terminal is spoken, and the next line is the answer; \
        'nothing', 'stop' or 'cancel' leave the question, in your language, too. Private values \
        are never asked for aloud.

        A program that hears all that is said in a room also hears what is not meant: with \
        --after, only lines count that begin with a word of yours, and answers to questions. It \
        should not listen while a loudspeaker speaks.
        """
    static let examples = [
        Example("nerd-dictation begin --output STDOUT | errand listen", "with a recogniser"),
        Example("errand listen --after computer < heard.txt", "only what follows a word"),
        Example("errand listen --silent", "what you type, without a voice"),
    ]

    @Option("--after WORD", "does only what is said after this word") var call: String?
    @Option("--as PERSON", "whom apps are told that it is for, in place of you")
    var person: String?
    @Flag("--silent", "prints the answers, and does not speak") var isSilent: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let conversation = Conversation(session, call: call) { text in
            if !isSilent { await speak(text, session) }
        }
        while let text = await aside({ conversation.nextRequest() }) {
            var command = SayCommand()
            command.words = [text]
            command.person = person
            do {
                _ = try await command.run(conversation.session)
            } catch {
                conversation.session.complain("\(error)")
            }
            await conversation.answer()
        }
        return .ok
    }

    /// Has the voice of this machine say a text; without one it was printed.
    private func speak(_ text: String, _ session: Session) async {
        var command = CallCommand()
        command.name = IntentName(argument: "system.speak")
        command.given = [GivenInput(Assignment("text", text))]
        command.isForgotten = true
        do {
            _ = try await command.run(session.with(output: .nowhere, errors: session.errors))
        } catch {
            session.complain("this was not spoken: \(error)")
        }
    }
}
