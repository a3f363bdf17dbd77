/// The traits of a kind of entity beyond Apple's API.
public protocol TraitedEntity: Sendable {
    /// The properties whose values later steps of a run have, others see as `•••`, and that are
    /// deleted when the run ends.
    ///
    /// The id, and the words by which a person chooses among things, belong to no property.
    static var privateProperties: Set<String> { get }
}
