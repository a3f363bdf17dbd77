package import Engine
package import Values

/// A call as it stands on a command line, whose words the owner of the home reads.
package struct WordedCall: Hashable, Sendable {
    /// The call, with an argument for each word, in order.
    package let call: CallRequest

    /// The program that has the words, if that is known: an owner that is another one has other
    /// intents, and leaves them to it.
    package let program: String?

    /// The file at hand that would set something for apps, if there is one.
    package var settings: String?

    /// The detail of the step that is told.
    package var detail = ReportDetail.all

    /// Whether the person in front sees private words.
    package var isPersonal = false
}

extension WordedCall {
    package init(_ call: CallRequest, by program: String?) {
        self.call = call
        self.program = program
    }
}

extension WordedCall: StoredRecord {
    package static let table = StoredTable(
        "worded call", parts(of: \.call), part(optional: "program", \.program),
        part(optional: "settings", \.settings), part("detail", or: .all, \.detail),
        part("personal", or: false, \.isPersonal), make: Self.init)
}
