import CCurl
import Glibc
import HTTP
import Polling
import Values

/// A folder of mail on a server, asked by IMAP.
///
/// libcurl connects, makes the connection secure and logs in; what is asked then is ours, since the
/// library marks what it fetches as seen.
package struct Mailbox: Sendable {
    package let server: MailServer
    package let folder: String

    /// The largest part of a mail that is fetched: the text comes before the files.
    private static let mostBytes = 1 << 20

    package init(_ server: MailServer, _ folder: String) {
        (self.server, self.folder) = (server, folder)
    }

    /// Fetches unseen mails, the oldest first.
    ///
    /// `choose` is given the mark that says whether numbers still mean the same mails, and the
    /// numbers of those that are unseen; it returns those that are wanted.
    package func unseen(
        marking marks: Bool,
        choose: @escaping @Sendable (_ validity: String, _ unseen: [UInt32]) throws -> [UInt32]
    ) async throws -> [ReceivedMail] {
        guard let poller = Poller("errand.mail") else {
            throw server.failure("too many files are open")
        }
        return try await poller.work { () -> Result<[ReceivedMail], any Error> in
            Result { try fetchNow(marks, choose) }
        }.get()
    }

    private func fetchNow(
        _ marks: Bool, _ choose: (String, [UInt32]) throws -> [UInt32]
    ) throws -> [ReceivedMail] {
        let session = try IMAPSession(server)
        defer { session.end() }
        guard let name = IMAPName.quoted(folder) else {
            throw MailError(.refused, at: server.host, "has no folder of that name")
        }
        let opened = try session.ask("\(marks ? "SELECT" : "EXAMINE") \(name)")
        let validity = opened.lazy.compactMap { $0.word(after: "[UIDVALIDITY ") }.first ?? ""
        let found = try session.ask("UID SEARCH UNSEEN")
        let unseen = found.filter { $0.begins("* SEARCH") }.flatMap(\.numbers)
        var mails: [ReceivedMail] = []
        for number in try choose(validity, unseen.sorted()) {
            let answer = try session.ask(
                "UID FETCH \(number) (UID BODY.PEEK[]<0.\(Self.mostBytes)>)")
            // One that is gone meanwhile is not there.
            guard let bytes = answer.lazy.compactMap({ $0.body(of: number) }).first else {
                continue
            }
            mails.append(ReceivedMail(number: number, bytes))
        }
        if marks, !mails.isEmpty {
            let numbers = mails.map { "\($0.number)" }.joined(separator: ",")
            _ = try session.ask("UID STORE \(numbers) +FLAGS.SILENT (\\Seen)")
        }
        // All that was asked for is here, so a server that is gone by now does no harm.
        _ = try? session.ask("LOGOUT")
        return mails
    }
}

/// Names of folders as IMAP has them.
enum IMAPName {
    /// The name in modified UTF-7 and quotes; `nil` if it has characters that no name has.
    static func quoted(_ name: String) -> String? {
        guard !name.isEmpty,
            name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return nil }
        var text = ""
        var others: [UInt16] = []
        func encoded() -> String {
            guard !others.isEmpty else { return "" }
            let bytes = others.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            others = []
            let base = String(base64: bytes).replacing("/", with: ",").replacing("=", with: "")
            return "&\(base)-"
        }
        for scalar in name.unicodeScalars {
            guard scalar.isASCII else {
                others += Array(String(scalar).utf16)
                continue
            }
            text += encoded()
            switch scalar {
            case "&": text += "&-"
            case "\"", "\\": text += "\\\(scalar)"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return "\"\(text + encoded())\""
    }
}
