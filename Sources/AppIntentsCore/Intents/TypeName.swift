/// The name of a type, as people would write it.
struct TypeName {
    private let name: String

    init(_ type: Any.Type) {
        name = String(describing: type)
    }

    /// The name without its last part, `Intent`, in words that each begin with a capital letter.
    var words: String {
        let bare = name.hasSuffix("Intent") && name != "Intent" ? name.dropLast(6) : name[...]
        var words = ""
        var previous: Character?
        for character in bare {
            if character.isUppercase, let previous, !previous.isUppercase { words.append(" ") }
            words.append(character)
            previous = character
        }
        return words
    }
}
