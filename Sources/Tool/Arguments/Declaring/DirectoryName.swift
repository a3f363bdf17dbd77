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
