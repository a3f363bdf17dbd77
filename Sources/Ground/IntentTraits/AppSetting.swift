/// Something that people can set for an app, in its section of `errand.yaml`.
public struct AppSetting: Hashable, Sendable {
    /// What it is: how it is written, and how an ``AppContext`` gives it.
    public enum Kind: String, CaseIterable, Sendable {
        case text

        /// Several texts, or a single one without a list.
        case texts
        case integer, number

        /// `true` or `false`.
        case truth

        /// A length of time, such as `30s`.
        case duration

        /// A file or folder; a relative one begins in the folder of `errand.yaml`.
        case path

        /// The name of a secret, which is looked for when it is asked for.
        case secret
    }

    /// Small letters, digits and underscores, beginning with a letter.
    public let name: String
    public let kind: Kind

    /// What it is for, in one sentence.
    public let summary: String

    /// What holds where the section does not say it.
    public let standard: AppValue?

    /// Whether the app cannot do without it.
    public let isRequired: Bool

    public init(
        _ name: String, _ kind: Kind, _ summary: String, default standard: AppValue? = nil,
        isRequired: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.standard = standard
        self.isRequired = isRequired
    }
}

/// What a setting of an app is set to.
public enum AppValue: Hashable, Sendable {
    /// Also a whole path, and the name of a secret.
    case text(String)
    case texts([String])
    case integer(Int)
    case number(Double)
    case truth(Bool)
    case duration(Duration)
}
