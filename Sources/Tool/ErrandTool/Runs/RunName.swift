public import Arguments

/// The id of a run, or the beginning of that; shells complete it.
public struct RunName: ArgumentValue, Equatable {
    public let text: String

    /// Takes the word unchanged; whether there is such a run is known where it is kept.
    public init(argument: String) { text = argument }

    public static var placeholder: String { "RUN" }

    /// The runs that the command can do something with.
    public static var completion: Completion { .asked(OfferKind.runs.rawValue) }

    public var argumentText: String { text }
}
