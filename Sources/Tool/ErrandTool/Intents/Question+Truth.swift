import Calls
import Catalogue
import Phrases
import Values

extension Question {
    /// Whether an answer that was heard leaves the question, and is none to it.
    func isLeft(by answer: String) -> Bool {
        AnswerWords.leaves(answer) && !isNamed(by: answer)
            && !(isOfTruth && TruthWords.verdict(of: answer) != nil)
    }

    /// An answer in the words that the question knows, where it is a yes, a no, a number or a
    /// length of time in others.
    func plainAnswer(_ answer: String) -> String {
        if isNamed(by: answer) { return answer }
        if let measure = measure(in: answer) { return measure }
        guard isOfTruth, let verdict = TruthWords.verdict(of: answer) else { return answer }
        if case .value = form { return "\(verdict)" }
        return verdict ? "yes" : "no"
    }

    /// The number or length of time that an answer is in words, where one is wanted, or chooses; a
    /// text may have any words.
    private func measure(in answer: String) -> String? {
        switch form {
        case .confirmation: return nil
        case .value(let type, _) where type.withoutOptional == .string: return nil
        case .value(let type, _) where type.withoutOptional == .duration:
            // What is no length of time in figures may be one in words.
            guard (try? TimeSpan(text: answer)) == nil else { return nil }
            return SpokenNumber.length(answer).map { "\($0.plain)s" }
        case .value(let type, _) where [.int, .uint, .double].contains(type.withoutOptional):
            guard Double(answer) == nil else { return nil }
            return SpokenNumber.value(answer)?.plain
        case .choice, .value:
            guard let number = AnswerWords.number(answer), choices.indices.contains(number - 1)
            else { return nil }
            return "\(number)"
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
