import Calls
import Catalogue
import Values

/// Puts the private parts of a call into a drawer until the run has ended; entries have their name.
extension IntentFrame {
    /// The stored form of a beginning.
    func written(_ begun: BegunCall) -> BegunCall {
        let (open, hidden) = begun.call.parted(hiding: begun.hidden)
        guard !hidden.arguments.isEmpty || !hidden.answers.isEmpty else { return begun }
        var written = BegunCall(open, begun.repetition, ifInterrupted: begun.ifInterrupted)
        written.secret = begun.secret
        written.hidden = begun.hidden
        written.sealed = run.seal(hidden.stored, hiding: hidden.secrets)
        return written
    }

    /// The beginning that was written down.
    func read(_ written: BegunCall) -> BegunCall {
        guard let name = written.sealed, let stored = run.sealed[name] else { return written }
        // The intent itself finds missing what is not of this form.
        guard let hidden = try? IntentCall(stored: stored) else { return written }
        run.hide(hidden.secrets)
        var call = written.call
        call.arguments += hidden.arguments
        call.answers = hidden.answers + call.answers
        var begun = BegunCall(call, written.repetition, ifInterrupted: written.ifInterrupted)
        begun.secret = written.secret
        begun.hidden = written.hidden
        return begun
    }

    /// The call that the earlier run has begun; its private parts went with that run, and are made
    /// again.
    func readAgain(_ written: BegunCall) -> BegunCall {
        guard written.sealed != nil else { return written }
        var begun = BegunCall(
            written.call, written.repetition, ifInterrupted: written.ifInterrupted)
        let known = Set(written.call.arguments.map(\.name) + written.secret)
        begun.secret = written.secret + written.hidden.filter { !known.contains($0) }
        begun.hidden = written.hidden
        return begun
    }

    func written(_ answer: Answer, to question: Question, by person: String) -> Choice {
        guard question.privacy == .private else { return .answer(answer, by: person) }
        return .sealedAnswer(run.seal(answer.stored, hiding: answer.secrets), by: person)
    }

    func answer(named name: Digest) -> Answer {
        // Where it cannot be read any more, the run has ended, and its journal tells what came of
        // it.
        let answer = run.sealed[name].flatMap { try? Answer(stored: $0) } ?? .cancel
        run.hide(answer.secrets)
        return answer
    }
}

extension IntentCall {
    /// Parts the call into an open and a hidden part, for the journal and the drawer.
    ///
    /// Answers stay together, since their order counts.
    fileprivate func parted(hiding names: [String]) -> (open: IntentCall, hidden: IntentCall) {
        let isHidden = answers.contains(where: \.isPrivate)
        var open = self
        open.arguments.removeAll { names.contains($0.name) }
        if isHidden { open.answers = [] }
        let hidden = IntentCall(
            intent, arguments.filter { names.contains($0.name) }, key: key,
            answers: isHidden ? answers : [])
        return (open, hidden)
    }

    /// The secrets in the hidden part of a call.
    fileprivate var secrets: [Value] {
        arguments.flatMap(\.literal.values) + answers.filter(\.isPrivate).flatMap(\.answer.secrets)
    }
}

extension Answer {
    /// The secrets in a private answer; a yes, or the number of a choice, is no word to hide.
    fileprivate var secrets: [Value] { if case .value(let value) = self { [value] } else { [] } }
}

extension AnsweredQuestion { var isPrivate: Bool { question.privacy == .private } }
