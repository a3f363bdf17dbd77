/// The words that a shell can offer in place of an argument.
public enum Completion: Equatable, Sendable {
    /// Names of files, and the folders on the way there.
    case file
    /// Names of folders.
    case directory
    /// These words.
    case choices([String])
    /// The words that the tool itself answers for this kind; files are offered as well where they
    /// fit, too.
    case asked(String, orFile: Bool = false)
    /// Nothing.
    case none

    var choices: [String] {
        guard case .choices(let words) = self else { return [] }
        return words
    }
}
