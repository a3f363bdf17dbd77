import Mail

/// Reads any bytes as a mail and as what a server says, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    let mail = ReceivedMail(number: 1, input)
    // A byte may stand for a character of three; nothing is made of nothing.
    precondition(mail.text.utf8.count <= 4 * input.count + 16, "the text is longer than the mail")
    precondition(mail.to.count <= input.count, "there are more receivers than bytes")
    precondition(!mail.subject.contains("\n"), "a header has two lines")
    let whole = responses(input, cut: max(input.count, 1))
    for cut in [1, 7] {
        precondition(responses(input, cut: cut) == whole, "how bytes come apart matters")
    }
}

private func responses(_ input: [UInt8], cut: Int) -> [IMAPResponse] {
    var reader = IMAPReader()
    var found: [IMAPResponse] = []
    var rest = input[...]
    while !rest.isEmpty {
        reader.add(rest.prefix(cut))
        rest = rest.dropFirst(cut)
        do {
            while let response = try reader.next() { found.append(response) }
        } catch {
            // What is too much ends the conversation.
            return found
        }
    }
    return found
}
