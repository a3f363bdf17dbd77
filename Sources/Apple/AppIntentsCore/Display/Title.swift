/// The words that a Swift name is made of, as a title for those who gave none.
package struct Title {
    /// The ends of type names that say what kind of type it is, the longest first.
    private static let kinds = ["AppEntity", "AppEnum", "Entity", "Intent", "Enum"]

    package let words: String

    /// Puts a space before each new word of `name`: `openURLInTab` becomes `Open URL In Tab`.
    package init(_ name: String) {
        let characters = Array(name)
        var words = ""
        for (index, character) in characters.enumerated() where character != "_" {
            let previous = index > 0 ? characters[index - 1] : "_"
            let following = index + 1 < characters.count ? characters[index + 1] : "_"
            let isNewWord =
                character.isUppercase && (!previous.isUppercase || following.isLowercase)
            guard previous == "_" || isNewWord else {
                words.append(character)
                continue
            }
            words += (words.isEmpty ? "" : " ") + character.uppercased()
        }
        self.words = words
    }

    /// Makes a title of a type's name without its last part if that only says what kind it is.
    package init(_ type: Any.Type) {
        let name = _typeName(type, qualified: false)
        let kind = Self.kinds.first { name.hasSuffix($0) && name != $0 } ?? ""
        self.init(String(name.dropLast(kind.count)))
    }
}
