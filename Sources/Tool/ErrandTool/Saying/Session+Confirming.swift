import Diagnostics
import Phrases

extension Session {
    /// Asks a person whether something is to be done; without an answer it is not.
    func confirms(_ sentence: String) -> Bool {
        guard let answers else { return false }
        for _ in 0..<AnswerWords.mostMisfits {
            errors.write("\(TerminalText.visible(sentence))? (yes or no) ")
            guard let answer = answers.next(.shown) else { return false }
            if let verdict = TruthWords.verdict(of: answer) { return verdict }
            if AnswerWords.leaves(answer) { return false }
        }
        errors.print("this was neither yes nor no; nothing was done")
        return false
    }
}
