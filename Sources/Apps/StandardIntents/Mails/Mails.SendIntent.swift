import AppIntents
import Diagnostics
import Glibc
import IntentTraits
import Mail
import Messages
import SystemFiles
import UniformTypeIdentifiers
import Values

extension Mails {
    struct SendIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Send a Mail"
        static let description: IntentDescription? =
            "Sends a mail by the server of 'errand.yaml', and returns its Message-ID."
        static let effects: [Effect]? = [.sends("mail:*"), .reads("file:*")]
        static let repetition = Repetition.harmful

        @Parameter(title: "To", description: "Addresses.") var to: [String]
        @Parameter(title: "Subject") var subject: String
        @Parameter(title: "Text") var text: String?
        @Parameter(title: "HTML", description: "The same as a page.") var html: String?
        @Parameter(title: "Attachments", description: "Paths of files.", default: [])
        var attachments: [String]

        var effects: [Effect]? {
            to.map { .sends("mail:\(MailAddress($0)?.address ?? "*")") }
                + attachments.flatMap { Effect.file(.reads, $0) }
        }

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let (settings, server) = try await Mails.server(\.smtp, "smtp")
            guard let from = settings.from.flatMap({ MailAddress($0) }) else {
                throw Mails.noServer("from")
            }
            guard !to.isEmpty else { throw Trouble.nobody }
            // A second line would be a header of its own.
            guard !subject.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
            else { throw Trouble.notOneLine }
            let receivers = try to.map { text throws(Trouble) in
                guard let address = MailAddress(text) else {
                    throw .noAddress(TerminalText.visible(text))
                }
                return address
            }
            let now = Int64(Invocation.now.timeIntervalSince1970)
            var message = MailMessage(
                from: from, to: receivers, subject: subject,
                at: Timestamp(seconds: now) ?? .epoch,
                key: Invocation.current?.key.text ?? UUID().uuidString)
            (message.text, message.html) = (text, html)
            message.attachments = try files()
            try await server.send(message)
            return .result(value: message.id)
        }

        private func files() throws -> [MailMessage.Attachment] {
            let most = 25 << 20
            var room = most
            return try attachments.map { path in
                let place = try Place(path)
                let name = place.name
                let bytes = try content(of: place, atMost: room)
                room -= bytes.count
                let ending = name.split(separator: ".").dropFirst().last.map(String.init)
                let type = ending.flatMap { UTType(filenameExtension: $0)?.preferredMIMEType }
                return MailMessage.Attachment(
                    name: name, type: type ?? "application/octet-stream", bytes: bytes)
            }
        }

        private func content(of place: Place, atMost room: Int) throws -> [UInt8] {
            do throws(FileTrouble) {
                return try RegularFile.bytes(place.path, atMost: room)
            } catch {
                switch error {
                case .tooLong: throw Trouble.tooLarge
                case .noFile: throw Files.Trouble.isNoFile(place.path)
                case .system(let reason) where reason.code == ENOENT:
                    throw Files.Trouble.notThere(place.path)
                case .system(let reason): throw Files.Trouble.system(place.path, reason)
                }
            }
        }
    }
}
