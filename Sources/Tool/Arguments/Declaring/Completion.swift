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

/// The path of a folder, as typed; shells complete it.
public struct DirectoryName: ArgumentValue, Equatable {
    /// The path, neither expanded nor checked.
    public let text: String

    /// Takes the path unchanged.
    public init(argument: String) { text = argument }

    /// `DIR`.
    public static var placeholder: String { "DIR" }

    /// Folders.
    public static var completion: Completion { .directory }

    /// The path.
    public var argumentText: String { text }
}

/// The path of a file, as typed; shells complete it.
public struct FileName: ArgumentValue, Equatable {
    /// The path, neither expanded nor checked.
    public let text: String

    /// Takes the path unchanged.
    public init(argument: String) { text = argument }

    /// `FILE`.
    public static var placeholder: String { "FILE" }

    /// Files.
    public static var completion: Completion { .file }

    /// The path.
    public var argumentText: String { text }
}
