/// A form in which a value can be handed over.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
    associatedtype Body: TransferRepresentation

    @TransferRepresentationBuilder<Item>
    var body: Body { get }
}

extension Never: Transferable {
    public static var transferRepresentation: Never {
        preconditionFailure("there is no value of Never to hand over")
    }
}

extension Never: TransferRepresentation {
    public typealias Item = Never
    public var body: Never { self }
}

extension TransferRepresentation where Body == Never {
    public var body: Never {
        preconditionFailure("\(Self.self) is a form of its own; it is not made of others")
    }
}

extension TransferRepresentation {
    /// Returns the form itself: nothing is handed over, so nothing has to be kept back.
    public func visibility(
        _ visibility: TransferRepresentationVisibility
    ) -> some TransferRepresentation<Item> { self }

    public func exportingCondition(
        _ condition: @escaping @Sendable (Item) -> Bool
    ) -> some TransferRepresentation<Item> { self }

    public func suggestedFileName(_ name: String) -> some TransferRepresentation<Item> { self }

    public func suggestedFileName(
        _ name: @escaping @Sendable (Item) -> String?
    ) -> some TransferRepresentation<Item> { self }
}
