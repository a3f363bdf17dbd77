/// A form in which a value can be handed over.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
    associatedtype Body: TransferRepresentation

    @TransferRepresentationBuilder<Item> var body: Body { get }
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

/// Puts the forms of a value together.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Content: TransferRepresentation>(
        _ content: Content
    ) -> Content where Content.Item == Item { content }

    public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    public static func buildBlock<each Content: TransferRepresentation>(
        _ content: repeat each Content
    ) -> TupleTransferRepresentation<Item, (repeat each Content)> {
        TupleTransferRepresentation(value: (repeat each content))
    }
}

/// Several forms of a value.
public struct TupleTransferRepresentation<Item: Transferable, Value: Sendable>:
    TransferRepresentation
{
    public typealias Body = Never

    public let value: Value
}

/// The receivers that a value in some form may have.
public struct TransferRepresentationVisibility: Hashable, Sendable {
    private enum Kind { case all, ownProcess, group, team }

    private let kind: Kind

    public static let all = TransferRepresentationVisibility(kind: .all)
    public static let ownProcess = TransferRepresentationVisibility(kind: .ownProcess)
    public static let group = TransferRepresentationVisibility(kind: .group)
    public static let team = TransferRepresentationVisibility(kind: .team)
}
