/// The words of one language that say little or everything: what is polite, what is small, what
/// denies.
struct Lexicon: Sendable {
    /// What people say around a command: by its first word, longest first, each as its words.
    let fillers: [String: [[String]]]

    /// What is polite behind a command, and what counts only beside one that changes something, as
    /// `can I` and `today`; both are fillers, too.
    let courtesies: [String: [[String]]]
    let hedges: [String: [[String]]]

    /// Articles, prepositions and other words that may be missing or too many.
    let small: Set<String>

    /// The small words of three letters, by these in any order.
    let mixed: Set<UInt32>

    /// Words that turn a command into its opposite.
    let denials: Set<String>

    /// Beginnings of what is asked about a command and is none, each as its words.
    let musings: [String: [[String]]]

    /// Words for things that are not named.
    let vague: Set<String>

    /// Words that join what stands before them to what comes, and so end nothing.
    let joining: Set<String>

    init(
        fillers: String, courtesies: String, hedges: String, small: String, denials: String,
        musings: String, vague: String,
        joining: String
    ) {
        self.fillers = Self.phrases("\(fillers)|\(courtesies)|\(hedges)")
        self.courtesies = Self.phrases(courtesies)
        self.hedges = Self.phrases(hedges)
        self.small = Self.words(small)
        mixed = Set(self.small.compactMap { Self.mix($0.utf8.span) })
        self.denials = Self.words(denials)
        self.musings = Self.phrases(musings)
        self.vague = Self.words(vague)
        self.joining = Self.words(joining)
    }

    /// Three letters in the order of the alphabet, as one number.
    static func mix(_ word: Span<UInt8>) -> UInt32? {
        guard word.count == 3 else { return nil }
        let (a, b, c) = (UInt32(word[0]), UInt32(word[1]), UInt32(word[2]))
        let (first, last) = (min(a, b, c), max(a, b, c))
        return first << 16 | (a + b + c - first - last) << 8 | last
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(\.plainLetters))
    }

    private static func phrases(_ text: String) -> [String: [[String]]] {
        let phrases = text.split(separator: "|")
            .map { $0.split(separator: " ").map(\.plainLetters) }
            .filter { !$0.isEmpty }
        return Dictionary(grouping: phrases) { $0[0] }
            .mapValues { $0.sorted { $0.count > $1.count } }
    }
}

extension Lexicon {
    /// Words behind which thanks are part of what is told.
    private static let telling = WordMap(
        words(
            """
            say saying says said write a an the my your our sag sage sagen sagt schreib ein eine das \
            mein dein om si sier skriv en et di dile decir diga escribe un una el la for with as \
            als mit som con
            """))

    /// Words that make a plea of the verb before them.
    private static let pleas = WordMap(
        words("please pls plz bitte mal doch eben vennligst porfa sie"))

    /// The word for whom a request addresses formally.
    private static let formal = WordMap(words("sie"))

    static func isFormal(_ place: Int, in words: SaidWords) -> Bool {
        formal.has(place, in: words)
    }

    static func isPlea(_ place: Int, in words: SaidWords) -> Bool {
        pleas.has(place, in: words)
    }

    /// Whether thanks behind a word are part of what is told: `say thank you`.
    static func isTold(after place: Int, in words: SaidWords) -> Bool {
        telling.has(place, in: words)
    }

    /// Words before a name, with which no text ends: `to my`.
    private static let articles = WordMap(
        words(
            """
            the my our your mein meine meinen meinem meiner unser unsere unserem dem den der min mitt \
            mine vår vårt mi mis nuestro nuestra el la
            """))

    /// Denials that are no words of the other languages; phrases of a workflow may be in another
    /// language than the person's environment.
    static let ownDenials = words(
        """
        nicht nichts kein keine keinen keinem keiner keines keinesfalls niemals ikke ingenting aldri \
        nunca jamás tampoco
        """)

    /// Words beside a denial that do not change it: `absolutely nothing`, `auf keinen Fall`.
    private static let strengthening = WordMap(
        words(
            """
            absolutely certainly definitely really simply under more anymore longer gar bloß noch \
            unter wirklich lieber mehr weiter fall umständen absolutt helst virkelig mer \
            lenger tilfelle omstendigheter omstendighet absolutamente bajo mejor más caso modo
            """))

    /// Words that mean all there is of something.
    private static let totals = WordMap(
        words(
            """
            all every each whole entire everything everyone anything alle allen alles sämtliche sämtlichen ganze ganzen ganzes \
            jede jeden jedes hele hver hvert alt samtlige todo toda todos todas cada
            """))

    /// Words behind which the other end of a time stands, or what is left out.
    private static let limits = WordMap(
        words(
            """
            before after until till except unless but vor nach bis außer aber sondern etter \
            unntatt antes después hasta excepto salvo pero sino
            """))

    static func isLimit(_ place: Int, in words: SaidWords) -> Bool {
        limits.has(place, in: words)
    }

    /// Words with which a question or a report begins that is no command: `did Ole pay`.
    private static let asking = WordMap(
        words(
            """
            did do does has have had is are was were will would should when where how if unless hat \
            hast ist war wird soll wann wo wie wenn har er var skal når hvor hvordan hvis ha está fue \
            cuándo dónde cómo si
            """))

    static func asks(_ place: Int, in words: SaidWords) -> Bool {
        asking.has(place, in: words) || questions.has(place, in: words)
    }

    /// Words for an app beside its name.
    private static let apps = WordMap(
        words("app apps appen application programm program aplicación"))

    static func isApp(_ place: Int, in words: SaidWords) -> Bool { apps.has(place, in: words) }

    /// Words between two of which both are meant, or one.
    private static let conjunctions = WordMap(words("and or und oder og eller y e o u"))

    /// Words between two of which one is meant.
    private static let alternatives = WordMap(words("or oder eller o"))

    static func isAlternative(_ place: Int, in words: SaidWords) -> Bool {
        alternatives.has(place, in: words)
    }

    static func strengthens(_ place: Int, in words: SaidWords) -> Bool {
        strengthening.has(place, in: words)
    }

    static func isTotal(_ place: Int, in words: SaidWords) -> Bool {
        totals.has(place, in: words)
    }

    static func isConjunction(_ place: Int, in words: SaidWords) -> Bool {
        conjunctions.has(place, in: words)
    }

    /// Words that begin a question about what there is.
    private static let questions = WordMap(
        words(
            """
            what which who whose was welche welcher welches wer wessen hva hvem hvilken hvilke \
            hvilket cuál cuáles quién quiénes
            """))

    static func isQuestion(_ place: Int, in words: SaidWords) -> Bool {
        questions.has(place, in: words)
    }

    static func isArticle(_ place: Int, in words: SaidWords) -> Bool {
        articles.has(place, in: words)
    }

    static func isArticle(_ word: Span<UInt8>) -> Bool { articles.has(word) }

    /// The lexicon of a language tag such as `de-AT`, where there is one.
    static func of(_ language: String) -> Lexicon? {
        switch language.lowercased().prefix(while: { $0 != "-" && $0 != "_" }) {
        case "en": .english
        case "de": .german
        case "nb", "nn", "no": .norwegian
        case "es": .spanish
        default: nil
        }
    }
}
