import Calls
import Diagnostics
import Runs
import Store
import Values

/// The reason why a run waits for a person's decision, with the question.
struct Parking: Hashable, Sendable {
    enum Reason: String, CaseIterable, Sendable {
        /// The stored journal or definition does not make a run that can go on.
        case misfit

        /// The end of a wait cannot be read.
        case unreadable

        /// The intents that it calls have changed.
        case catalogue

        /// It was stored by a release that knows more.
        case release

        /// A secret that it needs is not there.
        case secret

        /// The run may have done something since its home was copied.
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

    /// The label of the choice to go on, and the word that it stands for.
    let goOn: String
    let word: Word

    /// Whether the workflow's handling of failures can still be done.
    var mayFail = false

    /// A warning to read before going on.
    var caution: String?

    /// The digest of the intents that have changed.
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

    /// The parking of a run that cannot take in the end of a wait.
    init(unreadable message: Diagnostic.Message) {
        self.init(.unreadable, message.text, goOn: "Try again", .tryAgain)
    }

    /// The parking of a run in a copy from before.
    init(in copy: CopyNote?) {
        self.init(.copied, Diagnostic.Message.copied(copy?.origin).text, goOn: "Go on")
        mayFail = true
        caution = "what it has done since is done again, unless its apps know it"
    }

    /// The decisions that a person can take.
    enum Word: String, CaseIterable, Sendable {
        /// Goes on despite the reason.
        case goOn = "go-on"

        /// Looks once more whether the reason still holds.
        case tryAgain = "try-again"
        case fail, cancel
    }

    /// The question for the person.
    var question: Question {
        var question = Question(1, .before, .choice, prompt: "\(message); what now?")
        question.choices = [Question.Choice(goOn, value: .string(word.rawValue))]
        if mayFail {
            question.choices.append(
                Question.Choice("Let it fail", value: .string(Word.fail.rawValue)))
        }
        question.choices.append(Question.Choice("Cancel it", value: .string(Word.cancel.rawValue)))
        question.caution = caution
        return question
    }
}
