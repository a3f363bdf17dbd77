public import Calls
public import Values

/// The elements of a loop that the earlier run of a retry has done.
public struct Taken: Hashable, Sendable {
    /// The indexes of the elements, with their collected values.
    public var elements: [Int: Value?]

    /// The workflow's variables that the elements set, as they left them.
    public var variables: ValueMap = [:]

    /// The name under which those lie in a drawer that are secret.
    public var sealed: Digest?

    public init(_ elements: [Int: Value?]) {
        self.elements = elements
    }
}

extension Taken: StoredForm {
    public var stored: Value {
        .stored([
            "taken": .list(
                elements.sorted { $0.key < $1.key }.map { place, value in
                    .list([.int(Int64(place))] + [value].compactMap(\.self))
                }),
            "set": variables.storedUnlessEmpty, "sealed": sealed?.stored,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "choice")
        elements = [:]
        for element in try fields.list("taken") {
            guard case .list(let parts) = element, case .int(let place)? = parts.first,
                parts.count <= 2
            else { throw StoredFormError("a stored element is a place with a value") }
            elements[Int(place)] = .some(parts.count == 2 ? parts[1] : nil)
        }
        variables = try fields.optionalMap("set")
        sealed = try fields.optionalDigest("sealed")
    }
}
