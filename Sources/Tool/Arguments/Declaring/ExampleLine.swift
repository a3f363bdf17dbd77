/// The words of an example, as a shell would split them.
///
/// Of the shell's language it knows quotes, backslashes and where a command ends; what a shell
/// would expand is left as it is.
struct ExampleLine {
    /// The words of the first command on the line.
    private(set) var words: [String] = []

    init(_ line: String) {
        var word: String?
        var quote: Character?
        var rest = line[...]
        while let character = rest.popFirst() {
            if character == quote {
                quote = nil
            } else if character == "\\", quote != "'", let next = rest.popFirst() {
                word = (word ?? "") + String(next)
            } else if quote != nil {
                word?.append(character)
            } else if "'\"".contains(character) {
                quote = character
                word = word ?? ""
            } else if character == " " {
                finish(&word)
            } else if "|><;&".contains(character) {
                break
            } else {
                word = (word ?? "") + String(character)
            }
        }
        finish(&word)
    }

    private mutating func finish(_ word: inout String?) {
        if let word { words.append(word) }
        word = nil
    }
}
