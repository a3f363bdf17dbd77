import CCurl
import Diagnostics
import Glibc
import HTTP
import Polling

/// A connection to a server of IMAP on which its user is logged in; one thread uses it.
final class IMAPSession {
    private let server: MailServer
    private var functions: ccurl_functions
    private let easy: UnsafeMutableRawPointer
    private let socket: Int32
    private var reader = IMAPReader()
    private var count = 0
    private let deadline = ContinuousClock.now + .milliseconds(MailServer.whole)

    init(_ server: MailServer) throws(MailError) {
        self.server = server
        var functions = try server.functions()
        easy = try server.begin(&functions)
        _ = ccurl_set_number(&functions, easy, CURLOPT_CONNECT_ONLY, 1)
        let code = functions.easy_perform(easy)
        socket = ccurl_socket(&functions, easy)
        let outcome = TransferOutcome(code, of: easy, &functions)
        self.functions = functions
        guard code == CURLE_OK, socket >= 0 else {
            functions.easy_cleanup(easy)
            throw server.failure(outcome, "")
        }
    }

    func end() { functions.easy_cleanup(easy) }

    /// Sends a command, and returns what the server says before its last word, which is no refusal.
    func ask(_ command: String) throws(MailError) -> [IMAPResponse] {
        count += 1
        reader.beginAnswer()
        let tag = "E\(count)"
        try send(Array("\(tag) \(command)\r\n".utf8))
        var answers: [IMAPResponse] = []
        while true {
            let answer = try next()
            guard answer.begins("\(tag) ") else {
                answers.append(answer)
                continue
            }
            let words = answer.text.dropFirst(tag.count + 1)
            guard words.uppercased().hasPrefix("OK") else {
                throw MailError(
                    .refused, at: server.host,
                    "refuses: \(TerminalText.visible(String(words.prefix(200))))")
            }
            return answers
        }
    }

    private func next() throws(MailError) -> IMAPResponse {
        while true {
            do throws(IMAPReader.Trouble) {
                if let response = try reader.next() { return response }
            } catch {
                throw server.failure("says too much at once")
            }
            try receive()
        }
    }

    private func receive() throws(MailError) {
        var space = [UInt8](repeating: 0, count: 64 << 10)
        // A server that has always something to say is never waited for.
        while deadline > .now {
            var count = 0
            let code = functions.easy_recv(easy, &space, space.count, &count)
            if code == CURLE_OK {
                guard count > 0 else { throw server.failure("has closed the connection") }
                return reader.add(space[..<count])
            }
            try wait(code, POLLIN)
        }
        throw late
    }

    private func send(_ bytes: [UInt8]) throws(MailError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            var count = 0
            let code = rest.withUnsafeBytes {
                functions.easy_send(easy, $0.baseAddress, $0.count, &count)
            }
            if code == CURLE_OK { rest = rest.dropFirst(count) } else { try wait(code, POLLOUT) }
        }
    }

    /// Waits until the connection is ready; throws where that is not why nothing went.
    private func wait(_ code: CURLcode, _ events: Int32) throws(MailError) {
        guard code == CURLE_AGAIN else { throw server.failure("is lost: \(functions.words(code))") }
        var file = pollfd(fd: socket, events: Int16(events), revents: 0)
        guard poll(&file, 1, Poller.milliseconds(until: deadline)) != 0 else { throw late }
    }

    private var late: MailError { server.failure("takes too long") }
}
