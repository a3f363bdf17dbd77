import Phrases

/// What a person may say to a question, in the languages that are understood.
enum AnswerWords {
    /// A word that leaves a question.
    static let leaving = "cancel"

    /// How many answers that fit nothing a person may give.
    static let mostMisfits = 2

    /// Whether an answer leaves the question as it is: `nothing`, `stop`, or a no.
    static func leaves(_ answer: String) -> Bool {
        if TruthWords.verdict(of: answer) == false { return true }
        let words = answer.lowercased().split { !$0.isLetter }.joined(separator: " ")
        return leave.contains(words)
    }

    /// The number that an answer is, in figures or in words.
    static func number(_ answer: String) -> Int? { SpokenNumber.whole(answer) }

    private static let leave = Set(
        """
        nothing|none|none of them|neither|cancel|stop|quit|exit|abort|leave it|never mind|nevermind|\
        forget it|nichts|nix|keine|keiner|keins|keinen|keine davon|stopp|abbrechen|abbruch|halt|egal|\
        lass es|vergiss es|ingenting|ingen|avbryt|glem det|la det være|nada|ninguno|ninguna|para|basta|\
        cancela|cancelar|déjalo|olvídalo
        """.split(separator: "|").map(String.init))
}
