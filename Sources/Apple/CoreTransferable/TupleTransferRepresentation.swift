/// Several forms of a value.
public struct TupleTransferRepresentation<Item: Transferable, Value: Sendable>:
    TransferRepresentation
{
    public typealias Body = Never

    public let value: Value
}
