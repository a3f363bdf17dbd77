public import Catalogue

/// Something that a pack's author has to put right.
public enum RegistryProblem: Error, Hashable {
    /// The id of an app is not of the form that ids have.
    case badAppID(String, app: String)

    /// The id that a type gets is not of the form that ids have.
    case badID(String, type: String)

    /// Two types have one id; the first is hosted.
    case duplicate(TypeID, first: String, second: String)
}
