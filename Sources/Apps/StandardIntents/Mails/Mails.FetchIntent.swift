import AppIntents
import IntentTraits
import Mail
import Messages
import SQLite
import Values

extension Mails {
    struct FetchIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Fetch Mails"
        static let description: IntentDescription? =
            "Returns the unseen mails of a folder, the oldest first, and marks them if that is wanted."
        static let effects: [Effect]? = [.reads("mail:*"), .writes("mail:*")]
        static let repetition = Repetition.keyed

        @Parameter(title: "Folder", default: "INBOX") var folder: String
        @Parameter(
            title: "Most",
            description: "The oldest; if they are marked as seen, the next call has the rest.",
            default: 20, inclusiveRange: (1, 200)) var most: Int
        @Parameter(
            title: "Marks as Seen", description: "Whether they are seen from then on.",
            default: false) var marksAsSeen: Bool

        var effects: [Effect]? {
            [.reads("mail:\(folder)")] + (marksAsSeen ? [.writes("mail:\(folder)")] : [])
        }

        func perform() async throws -> some IntentResult & ReturnsValue<[MailEntity]> {
            let (_, server) = try await Mails.server(\.imap, "imap")
            let (invocation, most) = (Invocation.current, most)
            let database = try database
            let mails = try await Mailbox(server, folder).unseen(marking: marksAsSeen) {
                validity, unseen in
                // A second try has the mails of the first, although they may be seen by now.
                let noted = try database.once(in: invocation, part: "mails") { _ in
                    "\(validity) \(unseen.prefix(most).map { "\($0)" }.joined(separator: ","))"
                }
                let parts = noted.split(separator: " ", omittingEmptySubsequences: false)
                guard parts.count == 2, parts[0] == validity else {
                    return Array(unseen.prefix(most))
                }
                return parts[1].split(separator: ",").compactMap { UInt32($0) }
            }
            return .result(value: mails.map(MailEntity.init))
        }

        private var database: Database { get throws { try Mails.database } }
    }

    struct MailEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Received Mail"

        /// The number in the folder, and the id that every mail has of its own.
        @Property(title: "Number") var uid: Int
        @Property(title: "Message-ID") var id: String
        @Property(title: "From") var from: String
        @Property(title: "To") var to: [String]
        @Property(title: "Subject") var subject: String
        @Property(title: "Date") var date: Date?

        /// What was written, without files; of more than 1 MiB only the beginning.
        @Property(title: "Text") var text: String

        init() {
            (uid, id, from, to) = (0, "", "", [])
            (subject, date, text) = ("", nil, "")
        }

        init(_ mail: ReceivedMail) {
            self.init()
            (uid, id, from, to) = (Int(mail.number), mail.id, mail.from, mail.to)
            (subject, text) = (mail.subject, mail.text)
            date = mail.time.map { Date(timeIntervalSince1970: Double($0.seconds)) }
        }

        var displayRepresentation: DisplayRepresentation { "\(subject)" }
    }
}
