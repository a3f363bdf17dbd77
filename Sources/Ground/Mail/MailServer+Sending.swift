import CCurl
import Diagnostics
import Glibc
import HTTP
import Messages
import Polling

/// Sending by SMTP.
extension MailServer {
    /// Sends a mail to all of its receivers.
    package func send(_ message: MailMessage) async throws(MailError) {
        guard let poller = Poller("errand.mail") else { throw failure("too many files are open") }
        try await poller.work { () -> Result<Void, MailError> in
            Result { () throws(MailError) in try sendNow(message) }
        }.get()
    }

    /// What the library takes of a mail, and hears of the server.
    private final class Course {
        let bytes: [UInt8]
        var place = 0

        /// Whether the server may have all of it.
        var isGiven = false
        var line = ""

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        static func of(_ context: UnsafeMutableRawPointer?) -> Course? {
            context.map { Unmanaged<Course>.fromOpaque($0).takeUnretainedValue() }
        }
    }

    private func sendNow(_ message: MailMessage) throws(MailError) {
        var functions = try self.functions()
        let easy = try begin(&functions)
        let course = Course(message.bytes)
        var receivers: UnsafeMutablePointer<curl_slist>?
        for address in message.to { receivers = functions.slist_append(receivers, address.address) }
        defer {
            functions.easy_cleanup(easy)
            if let receivers { functions.slist_free(receivers) }
        }
        let code = withExtendedLifetime(course) { () -> CURLcode in
            let codes = [
                ccurl_set_text(&functions, easy, CURLOPT_MAIL_FROM, message.from.address),
                ccurl_set_pointer(&functions, easy, CURLOPT_MAIL_RCPT, receivers),
                ccurl_set_number(&functions, easy, CURLOPT_UPLOAD, 1),
                ccurl_set_mail(
                    &functions, easy, Self.give, Self.hear,
                    Unmanaged.passUnretained(course).toOpaque()),
            ]
            return codes.first { $0 != CURLE_OK } ?? functions.easy_perform(easy)
        }
        guard code != CURLE_OK else { return }
        let outcome = TransferOutcome(code, of: easy, &functions)
        let error = failure(outcome, course.line)
        // Once the server has had all, only its refusal says that it was not sent.
        guard course.isGiven, error.kind == .failed else { throw error }
        var unclear = failure(
            "was given all of the mail and gives no answer: \(outcome.words); "
                + "the mail may have been sent")
        unclear.isUnclear = true
        throw unclear
    }

    private static let give: curl_read_callback = { space, size, count, context in
        guard let course = Course.of(context), let space else { return ccurl_read_abort }
        let count = min(size * count, course.bytes.count - course.place)
        if count == 0 { course.isGiven = true }
        course.bytes.withUnsafeBytes {
            if count > 0, let start = $0.baseAddress { memcpy(space, start + course.place, count) }
        }
        course.place += count
        // What a server has said before is no answer to the mail.
        course.line = ""
        return count
    }

    private static let hear: curl_write_callback = { bytes, size, count, context in
        let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
        let text = String(decoding: line.prefix(400), as: UTF8.self).trimmingBlanks
        // What it says to a farewell hides no refusal.
        if text.hasPrefix("4") || text.hasPrefix("5") {
            Course.of(context)?.line = TerminalText.visible(text)
        }
        return size * count
    }
}
