public import Foundation

/// An entity without a query: a result that is passed on and then forgotten.
public protocol TransientAppEntity: AppEntity where ID == UUID {
    init()
}

extension TransientAppEntity {
    /// An identifier that is new each time, since a transient entity is never looked up.
    public var id: UUID { UUID() }

    public static var defaultQuery: TransientAppEntityQuery<Self> { TransientAppEntityQuery() }
}
