/// What is known of a word of a text without a phrase.
struct HeardWord {
    /// Its number in the lexicons, or -1, and what it is there.
    var lexical: Int32 = -1
    var marks: Lexicons.Marks = []

    /// How much it says if no phrase takes it.
    var weight: Float = 1

    /// Whether it is one of what is said around a command.
    var isAround = false

    /// Its number in the vocabulary, where it may be all that such a word may be.
    var known: Int32?

    /// Where the words of the vocabulary that it may be lie among those of the text.
    var likes = 0..<0

    /// The app of which it is the name.
    var app: Int?

    /// What it may be.
    var sense = Sense()
}
