import Diagnostics

extension Session {
    /// Asks a person whether something is to be done; without an answer it is not.
    func confirms(_ sentence: String) -> Bool {
        guard let answers else { return false }
        while true {
            errors.write("\(TerminalText.visible(sentence))? (yes or no) ")
            switch answers.next(.shown)?.lowercased() {
            case "yes", "y": return true
            case "no", "n", nil: return false
            default: continue
            }
        }
    }
}
