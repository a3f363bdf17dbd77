import Calls
import Catalogue
import Diagnostics
import IntentTraits
import Values

/// The sentences about calls that are not made or do not end well.
extension Diagnostic.Message {
    static func unknownIntent(_ name: String, among names: [String]) -> Self {
        let advice = ForeignIntentName.advice(for: name, among: names)
        return Self(code: "unknown-intent", "no intent is named '\(name)'\(advice)")
    }

    static func unknownParameter(_ name: String, of intent: TypeID, among names: [String]) -> Self {
        guard !names.isEmpty else {
            return Self(code: "unknown-parameter", "'\(intent)' has no parameters; '\(name)' came")
        }
        let advice = Spelling.advice(for: name, amongFew: names, "it has")
        return Self(code: "unknown-parameter", "'\(intent)' has no parameter '\(name)'\(advice)")
    }

    static func nothingBehind(_ title: String) -> Self {
        Self(
            code: "unknown-intent",
            "no intent is behind '\(title)'; its app is not part of this tool")
    }

    static func givenTwice(_ parameter: String) -> Self {
        Self(code: "given-twice", "'\(parameter)' is given more than once")
    }

    static func missingValue(_ parameter: String, _ prompt: String) -> Self {
        Self(
            code: "missing-value",
            "'\(parameter)' has no value, and no person is there to ask: \(prompt)")
    }

    /// There is no use in asking for it.
    static func cannotBeGiven(_ parameter: String, _ type: String) -> Self {
        Self(
            code: "cannot-be-given",
            "'\(parameter)' needs a '\(type)', which cannot be written, and nothing on this machine makes it"
        )
    }

    static func missingDependency(_ reason: String) -> Self {
        Self(
            code: "missing-dependency",
            "\(reason); the app has to add it before its intents are called")
    }

    static func noPersonToAsk(_ prompt: String) -> Self {
        Self(code: "unattended", "the intent asks, and no person is there to answer: \(prompt)")
    }

    static func threw(_ words: String, _ code: String? = nil) -> Self {
        Self(code: code ?? "intent-failed", words)
    }

    static let cancelled = Self(code: "cancelled", "the call was cancelled")

    static let cancelledByAnswer = Self(
        code: "cancelled", "the answer was not to go on, so the intent has stopped")

    static let gaveUp = Self(code: "cancelled", "the intent has stopped before its end")

    static func timeLimit(_ limit: Duration) -> Self {
        Self(
            code: "time-limit",
            "the intent took longer than \(words(limit)); what it has done is not known")
    }

    static func timeLimitBefore(_ limit: Duration) -> Self {
        Self(
            code: "time-limit",
            "getting the intent's values took longer than \(words(limit)); nothing was performed")
    }

    static func abandoned(after patience: Duration) -> Self {
        Self(
            code: "abandoned",
            "the intent was told to stop and did not within \(words(patience)); "
                + "what it has done is not known")
    }

    static func noUndo(_ intent: TypeID) -> Self {
        Self(code: "no-undo", "'\(intent)' cannot be taken back")
    }

    /// A thing was changed after the step that is to be undone.
    static func conflict(_ conflict: UndoConflict) -> Self {
        let person = conflict.changedBy.map { " by \($0)" } ?? ""
        let time = conflict.changedAt.map { ", \($0)" } ?? ""
        return Self(
            code: "undo-conflict",
            "'\(conflict.thing)' was changed since\(person)\(time), so it stays as it is")
    }

    static func tooManyQuestions(_ most: Int) -> Self {
        Self(
            code: "too-many-questions",
            "the intent asks more than \(most) questions; it would never come to an end")
    }

    static func tooManyRestarts(_ most: Int) -> Self {
        Self(
            code: "too-many-restarts",
            "the intent started again more than \(most) times; it would never come to an end")
    }

    static func questionsDisagree(_ now: Question, before: Question) -> Self {
        Self(
            code: "questions-disagree",
            "the intent asks '\(now.prompt)' where it had asked '\(before.prompt)'; "
                + "the answer to that cannot be used")
    }

    static func answerNoLonger(_ question: Question, because reason: String) -> Self {
        Self(
            code: "answer-no-longer-fits",
            "the answer to '\(question.prompt)' is no longer one; \(reason)")
    }

    /// A length of time as people write it, to the millisecond.
    private static func words(_ duration: Duration) -> String {
        TimeSpan(duration).map { "\($0)" } ?? "\(duration)"
    }
}
