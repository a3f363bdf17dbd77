import ICalendar

/// Reads any bytes as cards, writes and changes them, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    // What is refused has nothing to be tried.
    guard var document = try? CardDocument(input) else { return }
    precondition(document.bytes == input, "unchanged cards are written otherwise")
    for var card in document.cards {
        _ = (card.fullName, card.name.text, card.organisation, card.nicknames, card.title)
        (card.emails, card.phones, card.pages) = (card.phones, card.pages, card.emails)
        (card.birthday, card.note) = (card.birthday, card.fullName)
        card.addresses += card.addresses
        document.replace(card)
        document.add(card)
    }
    let written = document.bytes
    guard let again = try? CardDocument(written) else {
        preconditionFailure("what was written cannot be read")
    }
    precondition(again.cards.count == document.cards.count, "cards are lost")
}
