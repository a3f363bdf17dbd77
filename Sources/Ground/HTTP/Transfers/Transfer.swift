import CCurl

/// One request on its way, and its answer.
///
/// All but the plan and the inbox belongs to the thread of the loop.
final class Transfer: @unchecked Sendable {
    let plan: TransferPlan
    let inbox = Inbox()

    var easy: UnsafeMutableRawPointer?
    private var lines: UnsafeMutablePointer<curl_slist>?
    private var body: BodyReader

    /// Why it has to end, where the library knows nothing of the reason.
    private(set) var fault: HTTPError.Kind?

    /// How often the request was sent.
    private(set) var timesSent = 0

    /// When something last came or went.
    private(set) var moved = ContinuousClock.now
    private var head = TransferHead()
    private var hasHead = false
    private var headerSize = 0

    /// The most bytes that are still read of an answer whose reader has left, so that the
    /// connection can be kept; `nil` while the answer has a reader.
    private var unwanted: Int?
    private var deadline: ContinuousClock.Instant?
    private var isPaused = false

    /// Whether something has come since the last ``tell()``.
    private var hasNews = false

    init(_ plan: TransferPlan) {
        self.plan = plan
        body = BodyReader(plan.body ?? BodySource())
        deadline = plan.deadline
    }

    /// Takes the rest of a short answer without keeping it, within a second.
    func discard() {
        unwanted = 64 << 10
        let second = ContinuousClock.now + .seconds(1)
        deadline = min(deadline ?? second, second)
        goOn()
    }

    /// There is room again.
    func goOn() {
        isPaused = false
        moved = .now
    }

    /// Wakes those who wait for what has come.
    func tell() {
        guard hasNews else { return }
        hasNews = false
        inbox.wake()
    }

    func fail(_ kind: HTTPError.Kind) { fault = fault ?? kind }

    /// When it ends by itself if nothing happens.
    var wake: ContinuousClock.Instant? {
        let silent = isPaused ? nil : moved + plan.limits.silence
        return [silent, deadline].compactMap { $0 }.min()
    }

    /// Whether its time is up.
    func isOver(at now: ContinuousClock.Instant) -> Bool {
        guard let wake, now >= wake else { return false }
        let isLate = deadline.map { now >= $0 } ?? false
        fail(isLate ? .late(plan.limits.whole) : .silent(plan.limits.silence))
        return true
    }

    /// Gives the headers to the library, which does not copy them.
    func lines(_ functions: ccurl_functions) -> UnsafeMutablePointer<curl_slist>? {
        // A server that does not answer 'Expect' would cost a second.
        for line in plan.headers.fields.map(Self.line) + ["Expect:"] {
            lines = functions.slist_append(lines, line)
        }
        return lines
    }

    /// A header without a value is written with a semicolon for the library.
    private static func line(_ field: HTTPField) -> String {
        field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
    }

    func freeLines(_ functions: ccurl_functions) {
        if let lines { functions.slist_free(lines) }
        lines = nil
    }
}

/// What the library asks while it works.
extension Transfer {
    /// Takes a line of the head of an answer, of which there may be several before the last.
    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        moved = .now
        headerSize += bytes.count
        guard headerSize <= plan.limits.headers else {
            fail(.headersTooLarge(plan.limits.headers))
            return false
        }
        // What comes after a body is no part of the head.
        guard !hasHead else { return true }
        let line = bytes[...].trimmed
        if line.starts(with: "HTTP/".utf8) {
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
            let status = words.count > 1 ? Int(words[1].text) : nil
            head = TransferHead(status: status ?? 0, reach: head.reach)
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            head.headers.add(line[..<colon].text, line[(colon + 1)...].trimmed.text)
        } else if line.isEmpty, head.status >= 200 || head.status == 101 {
            hasHead = true
            hasNews = true
            inbox.put(head)
        }
        return true
    }

    enum Taking { case taken, full, refused }

    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Taking {
        moved = .now
        if let rest = unwanted {
            unwanted = rest - bytes.count
            if rest >= bytes.count { return .taken }
            fail(.answerTooLarge(rest))
            return .refused
        }
        hasNews = true
        if inbox.put(bytes) { return .taken }
        isPaused = true
        return .full
    }

    /// Gives the next bytes of the request; `nil` ends it.
    func give(_ space: UnsafeMutableRawBufferPointer) -> Int? {
        moved = .now
        do {
            return try body.read(into: space)
        } catch {
            fail(error)
            return nil
        }
    }

    func rewind() { body.rewind() }

    /// Whether it may connect to an address.
    func mayConnect(to reach: HTTPReach?) -> Bool {
        guard plan.proxy == nil, let reach, reach < plan.nearest else { return true }
        fail(.tooNear)
        return false
    }

    /// Whether the request may be sent over a connection, which may be one that was kept.
    func maySend(to address: String) -> Bool {
        moved = .now
        let reach = HTTPReach(ofAddress: address)
        guard mayConnect(to: reach) else { return false }
        guard timesSent == 0 || plan.isRepeatable else {
            fail(.lost(.beforeAnswer))
            return false
        }
        // Another address of the same name may have been refused before.
        fault = nil
        timesSent += 1
        if plan.proxy == nil { head.reach = reach }
        return true
    }

    /// Whether the head of the answer has come.
    var isAnswered: Bool { hasHead }
}

extension Slice<UnsafeRawBufferPointer> {
    /// The bytes without blanks and ends of lines around them.
    fileprivate var trimmed: Self {
        let isBlank = { (byte: UInt8) in
            byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
        }
        let bytes = drop(while: isBlank)
        let last = bytes.lastIndex { !isBlank($0) }
        return last.map { bytes[...$0] } ?? bytes[bytes.startIndex..<bytes.startIndex]
    }

    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
