/// A page of help that is about no command, such as `errand help types`.
public struct HelpTopic: Sendable {
    let name: String
    let summary: String
    let text: @Sendable () -> String

    /// Makes a topic whose text is only made when it is asked for.
    ///
    /// Paragraphs are wrapped; a line that starts with a space is kept as it is.
    public init(_ name: String, _ summary: String, text: @escaping @Sendable () -> String) {
        self.name = name
        self.summary = summary
        self.text = text
    }
}
