import Calls
import Catalogue
import Phrases

extension Question {
    /// Whether an answer that was heard leaves the question, and is none to it.
    func isLeft(by answer: String) -> Bool {
        AnswerWords.leaves(answer) && !isNamed(by: answer)
            && !(isOfTruth && TruthWords.verdict(of: answer) != nil)
    }

    /// An answer in the words that the question knows, where it is a yes, a no or a number in
    /// others.
    func plainAnswer(_ answer: String) -> String {
        if isNamed(by: answer) { return answer }
        if Double(answer) == nil, let number = number(in: answer) { return "\(number)" }
        guard isOfTruth, let verdict = TruthWords.verdict(of: answer) else { return answer }
        if case .value = form { return "\(verdict)" }
        return verdict ? "yes" : "no"
    }

    /// The number that an answer is, where one is wanted, or chooses; a text may have any words.
    private func number(in answer: String) -> Int? {
        guard let number = AnswerWords.number(answer) else { return nil }
        switch form {
        case .value(.int, _), .value(.optional(.int), _), .value(.double, _),
            .value(.optional(.double), _):
            return number
        case .confirmation, .value(.string, _), .value(.optional(.string), _): return nil
        case .choice, .value: return choices.indices.contains(number - 1) ? number : nil
        }
    }

    private var isOfTruth: Bool {
        switch form {
        case .confirmation, .value(.bool, _), .value(.optional(.bool), _): true
        default: false
        }
    }

    /// Whether an answer is one of those that the question itself has.
    private func isNamed(by answer: String) -> Bool {
        var names = choices.map(\.title) + synonyms.accept + synonyms.deny
        if case .confirmation(let accept, let deny) = form { names += [accept, deny] }
        return names.contains { $0.lowercased() == answer.lowercased() }
    }
}
