@_spi(Hosting) public import AppIntentsCore
public import Catalogue

/// A kind of entity whose app is hosted.
public final class HostedEntity: Sendable {
    public let id: TypeID
    public let app: HostedApp
    public let type: any AppEntity.Type

    let names: TypeNames
    private let facts = Lazy<Facts>()

    init(_ type: any AppEntity.Type, _ id: TypeID, of app: HostedApp, names: TypeNames) {
        self.type = type
        self.id = id
        self.app = app
        self.names = names
    }

    /// What does not change for as long as the process lives.
    struct Facts: Sendable {
        let layout: FieldLayout

        /// The wrapped and the computed properties, with the type of their values.
        let properties: [Property]
        let lookup: CatalogueEntity.Lookup
    }

    /// A property that a host can read.
    struct Property: Sendable {
        let name: String
        let shape: _IntentValueShape
        let type: ValueType
    }

    /// What its type says, found out when it is first asked for.
    var known: Facts { facts.value { Facts(type, names: names) } }
}
