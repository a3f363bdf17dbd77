import Diagnostics
import IntentHosting
import Store
import Values

/// Why nobody goes on with a run until somebody says what is to become of it.
struct Parking: Hashable, Sendable {
    enum Reason: String, CaseIterable, Sendable {
        /// What is stored does not make a run that can be gone on with.
        case misfit

        /// How something has ended that it waited for cannot be read.
        case unreadable

        /// The intents that it calls have changed.
        case catalogue

        /// It was stored by a release that knows more.
        case release

        /// A secret that it needs is not there.
        case secret

        /// Nobody knows what it has done since its home was copied.
        case copied

        /// The process has died over it again and again.
        case poison

        /// Whether its steps can be gone through at all.
        var hasSteps: Bool {
            switch self {
            case .misfit, .release: false
            case .unreadable, .catalogue, .secret, .copied, .poison: true
            }
        }
    }

    let reason: Reason
    let message: String

    /// What it is called to go on, and what that means.
    let goOn: String
    let word: Word

    /// Whether what the workflow says of failures can still be done.
    var mayFail = false

    /// What somebody should know before going on.
    var caution: String?

    /// What the intents are that have changed.
    var catalogue: Digest?

    init(_ reason: Reason, _ message: String, goOn: String, _ word: Word = .goOn) {
        self.reason = reason
        self.message = message
        self.goOn = goOn
        self.word = word
    }

    /// The parking of a run whose journal or definition cannot be read.
    init(misfit message: Diagnostic.Message, _ reason: Reason = .misfit) {
        self.init(reason, message.text, goOn: "Try again", .tryAgain)
    }

    /// The parking of a run that cannot take in what it has waited for.
    init(unreadable message: Diagnostic.Message) {
        self.init(.unreadable, message.text, goOn: "Try again", .tryAgain)
    }

    /// The parking of a run in a copy from before.
    init(in copy: CopyNote?) {
        self.init(.copied, Diagnostic.Message.copied(copy?.origin).text, goOn: "Go on")
        mayFail = true
        caution = "what it has done since is done again, unless its apps know it"
    }

    /// What somebody may say.
    enum Word: String, CaseIterable, Sendable {
        /// To go on although it is as it is.
        case goOn = "go-on"

        /// To look once more whether it is still so.
        case tryAgain = "try-again"
        case fail, cancel
    }

    /// What somebody is asked.
    var question: Question {
        var question = Question(1, .before, .choice, prompt: "\(message); what now?")
        question.choices = [Question.Choice(goOn, value: .string(word.rawValue))]
        if mayFail {
            question.choices.append(
                Question.Choice("Let it fail", value: .string(Word.fail.rawValue)))
        }
        question.choices.append(
            Question.Choice("Cancel it", value: .string(Word.cancel.rawValue)))
        question.caution = caution
        return question
    }
}
