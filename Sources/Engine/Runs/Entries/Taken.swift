package import Values

/// The elements of a loop that the earlier run of a retry has done.
package struct Taken: Hashable, Sendable {
    /// The indexes of the elements, with their collected values.
    package var elements: [Int: Value?]

    /// The workflow's variables that the elements set, as they left them.
    package var variables: ValueMap = [:]

    /// The name under which those lie in a drawer that are secret.
    package var sealed: Digest?
}

extension Taken { package init(_ elements: [Int: Value?]) { self.elements = elements } }

extension Taken: StoredRecord {
    package static let table = StoredTable(
        "choice", part(doneElements, \.elements), part("set", or: [:], \.variables),
        part(optional: "sealed", \.sealed), make: Self.init)

    /// Each element is written as its place and, if there is one, its value.
    private static let doneElements = StoredField<[Int: Value?]>("taken") { elements in
        .list(
            elements.sorted { $0.key < $1.key }.map { place, value in
                .list([place.stored] + [value].compactMap(\.self))
            })
    } read: { fields throws(StoredFormError) in
        var elements: [Int: Value?] = [:]
        for element in try fields.list("taken") {
            guard case .list(let parts) = element, case .int(let place)? = parts.first,
                parts.count <= 2
            else { throw StoredFormError("a stored element is a place with a value") }
            elements[Int(place)] = .some(parts.count == 2 ? parts[1] : nil)
        }
        return elements
    }
}
