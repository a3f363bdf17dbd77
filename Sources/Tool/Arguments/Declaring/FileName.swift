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
