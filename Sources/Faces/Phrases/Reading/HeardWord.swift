/// What is known of a word of a text without a phrase.
struct HeardWord {
    /// Its number in the lexicons, or -1, and what it is there.
    var lexical: Int32 = -1
    var marks: Lexicons.Marks = []

    /// How much it says if no phrase takes it.
    var weight: Float = 1

    /// Whether it is one of what is said around a command.
    var isAround = false

    /// Whether it may be a small word of some phrase.
    var mayBeSmall = false

    /// Where the words of the vocabulary that it may be lie among those of the text, and where the
    /// concepts that it may name do.
    var likes = 0..<0
    var concepts = 0..<0

    /// Some bits of these words and concepts, by which most others are told at once.
    var wordBits: UInt64 = 0
    var conceptBits: UInt64 = 0
}
