/// A text of cards, such as a `.vcf` file, that can be changed and written again.
///
/// Versions 3.0 and 4.0 are read. What is not changed is written as it was read, byte for byte.
public struct CardDocument: Sendable {
    private var content: ContentDocument

    /// Reads a text in the form of RFC 6350 or RFC 2426.
    public init(_ bytes: [UInt8]) throws(ContentError) {
        content = try ContentDocument(bytes, .card)
    }

    /// Creates a text of cards.
    public init(_ cards: [ContactCard] = []) {
        content = ContentDocument(cards.map { .component($0.component) })
    }

    /// The text.
    public var bytes: [UInt8] { content.bytes }

    /// The cards, in the order of the text.
    public var cards: [ContactCard] { content.components.compactMap(ContactCard.init) }

    /// Adds a card behind all others.
    public mutating func add(_ card: ContactCard) {
        content.items.append(.component(card.component))
    }

    /// Puts a card in the place of the first that has its UID, and returns whether there was one.
    @discardableResult
    public mutating func replace(_ card: ContactCard) -> Bool {
        guard let uid = card.uid else { return false }
        var isFound = false
        content.change { component in
            guard !isFound, ContactCard(component)?.uid == uid else { return component }
            isFound = true
            return card.component
        }
        return isFound
    }

    /// Takes out all cards with a UID, and returns whether there was one.
    @discardableResult
    public mutating func remove(uid: String) -> Bool {
        let count = cards.count
        content.change { ContactCard($0)?.uid == uid ? nil : $0 }
        return cards.count < count
    }
}
