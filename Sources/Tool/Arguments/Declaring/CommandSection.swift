/// Commands that the tool's help shows under one heading.
public struct CommandSection<Context>: Sendable {
    let heading: String
    let commands: [any Command<Context>.Type]

    /// Puts commands under a heading, in the order in which help lists them.
    public init(_ heading: String, _ commands: [any Command<Context>.Type]) {
        self.heading = heading
        self.commands = commands
    }
}
