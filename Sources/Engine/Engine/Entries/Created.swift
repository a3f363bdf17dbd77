public import Values

/// What a run is created with, and sees ever after.
public struct Created: Hashable, Sendable {
    public var inputs: ValueMap

    /// The names under which inputs lie in a drawer that are secret.
    public var sealed: [String: Digest] = [:]

    /// What expressions call `trigger`.
    public var trigger: ValueMap = [:]

    /// The variables of the environment that the workflow declares, and the workflows that it runs.
    public var environment: ValueMap = [:]

    /// What it came from, in words for people, and how many runs and signals led to it.
    public var cause: String
    public var depth = 0

    /// The zone and the language of what people read in it.
    public var zone = "UTC"
    public var language = "en"

    /// The folder in which its relative paths begin; those of older runs begin where those of their
    /// engine do.
    public var folder: String?

    /// What it has from the run that it does again, if it does one again.
    public var copied: Copied?

    public init(inputs: ValueMap = [:], cause: String = "hand") {
        self.inputs = inputs
        self.cause = cause
    }
}

extension Created {
    /// The environment as those find it that are started with it.
    var variables: [String: String] {
        var variables: [String: String] = [:]
        for (name, value) in environment {
            if case .string(let name) = name, case .string(let text) = value {
                variables[name] = text
            }
        }
        return variables
    }
}
