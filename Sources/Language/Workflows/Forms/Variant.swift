/// One of the things that a map of a shape can be, and how it is read.
struct Variant<Content: Sendable>: Sendable {
    let shape: Shape
    let read: @Sendable (Fields, inout Reading) -> Content?

    /// Creates the variant that its first key tells.
    init(
        _ summary: String, _ keys: [KeyFacts],
        read: @escaping @Sendable (Fields, inout Reading) -> Content?
    ) {
        shape = Shape(name: "'\(keys[0].name)'", summary: summary, keys: keys)
        self.read = read
    }
}
