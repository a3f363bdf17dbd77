public import IntentTraits

/// An intent as data.
public struct CatalogueIntent: Hashable, Sendable {
    public let id: TypeID
    public let title: String
    public var summary: String?

    /// In the order of their declaration, which is the order in which they are resolved.
    public var parameters: [CatalogueParameter]

    /// The type of the returned value, or `nil` where none is returned.
    public var result: ValueType?

    /// The most that it does, or `nil` where it does not say.
    public var effects: [Effect]?
    public var repetition: Repetition
    public var undo: Undo

    /// What a person may say to have it done.
    public var phrases: [String]

    /// Whether its effect can be taken back.
    public enum Undo: String, Sendable {
        case possible, impossible
    }

    public init(_ id: TypeID, title: String) {
        self.id = id
        self.title = title
        parameters = []
        repetition = .harmful
        undo = .impossible
        phrases = []
    }

    public func parameter(_ name: String) -> CatalogueParameter? {
        parameters.first { $0.name == name }
    }
}
