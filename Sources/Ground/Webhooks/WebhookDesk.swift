import CMicroHTTPD
import Glibc
import Locks

/// What the library's thread hands messages to, and gets answers from.
final class WebhookDesk: Sendable {
    // Functions of a library that stays loaded.
    nonisolated(unsafe) let functions: mhd_functions
    private let purpose: WebhookServer.Purpose
    private let limits: WebhookServer.Limits
    private let isKnown: @Sendable (String) -> Bool
    private let answering: @Sendable (WebhookRequest) async -> WebhookAnswer
    private let state = Guarded(State())

    private struct State: Sendable {
        /// The number of messages that are handed on and have no answer yet.
        var open = 0
        var waiting: CheckedContinuation<Void, Never>?
    }

    init(
        _ functions: mhd_functions, _ purpose: WebhookServer.Purpose,
        _ limits: WebhookServer.Limits,
        _ isKnown: @escaping @Sendable (String) -> Bool,
        _ answering: @escaping @Sendable (WebhookRequest) async -> WebhookAnswer
    ) {
        self.functions = functions
        self.purpose = purpose
        self.limits = limits
        self.isKnown = isKnown
        self.answering = answering
    }

    /// Returns when no message waits for its answer.
    func isQuiet() async {
        await withCheckedContinuation { continuation in
            let isQuiet = state.inTurn { state in
                if state.open > 0 { state.waiting = continuation }
                return state.open == 0
            }
            if isQuiet { continuation.resume() }
        }
    }

    private func begin() { state.inTurn { $0.open += 1 } }

    private func end() {
        let waiting = state.inTurn { state -> CheckedContinuation<Void, Never>? in
            state.open -= 1
            guard state.open == 0 else { return nil }
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume()
    }
}

/// What the library calls.
extension WebhookDesk {
    static let access: MHD_AccessHandlerCallback = {
        context, connection, url, method, _, data, size, place in
        guard let context, let connection, let url, let method, let size, let place else {
            return mhd_no
        }
        let desk = Unmanaged<WebhookDesk>.fromOpaque(context).takeUnretainedValue()
        guard let known = place.pointee else {
            let message = WebhookIntake(path: String(cString: url))
            place.pointee = Unmanaged.passRetained(message).toOpaque()
            return desk.open(message, connection, method: String(cString: method))
        }
        let message = Unmanaged<WebhookIntake>.fromOpaque(known).takeUnretainedValue()
        let bytes = UnsafeRawBufferPointer(start: data, count: size.pointee)
        size.pointee = 0
        return bytes.isEmpty ? desk.finish(message, connection) : desk.take(bytes, message)
    }

    static let completed: MHD_RequestCompletedCallback = { context, _, place, _ in
        guard let context, let known = place?.pointee else { return }
        place?.pointee = nil
        let message = Unmanaged<WebhookIntake>.fromOpaque(known).takeRetainedValue()
        guard message.isHandedOn else { return }
        Unmanaged<WebhookDesk>.fromOpaque(context).takeUnretainedValue().end()
    }

    /// Looks at what comes before the body.
    private func open(
        _ message: WebhookIntake, _ connection: OpaquePointer, method: String
    ) -> MHD_Result {
        guard purpose.takes(method) else { return answer(connection, purpose.refusal) }
        guard isKnown(message.request.path) else {
            return answer(connection, purpose.unknown)
        }
        _ = functions.values(
            connection, mhd_headers, WebhookIntake.addHeader,
            Unmanaged.passUnretained(message).toOpaque())
        if let length = message.request.headers["content-length"].flatMap(Int.init),
            length > limits.body
        {
            return answer(connection, .tooLarge(limits.body))
        }
        return mhd_yes
    }

    /// Takes a part of the body; what is too much is not kept, and much too much ends the call.
    private func take(_ bytes: UnsafeRawBufferPointer, _ message: WebhookIntake) -> MHD_Result {
        message.count += bytes.count
        if message.count <= limits.body { message.request.body += bytes }
        let isLate = message.begun.duration(to: .now) > .seconds(limits.message)
        return isLate || message.count > 4 * limits.body ? mhd_no : mhd_yes
    }

    /// Hands a whole message on, or gives the answer that was found meanwhile.
    private func finish(_ message: WebhookIntake, _ connection: OpaquePointer) -> MHD_Result {
        guard message.count <= limits.body else {
            return answer(connection, .tooLarge(limits.body))
        }
        if let answer = message.answer.inTurn({ $0 }) { return self.answer(connection, answer) }
        // A library that calls twice before there is an answer finds the message handed on.
        guard !message.isHandedOn else { return mhd_yes }
        message.isHandedOn = true
        begin()
        functions.suspend(connection)
        let (request, answer) = (message.request, message.answer)
        // The library keeps the connection while it is suspended.
        nonisolated(unsafe) let caller = connection
        // ``isQuiet()`` waits for it.
        Task { [self] in
            let found = await answering(request)
            answer.inTurn { $0 = found }
            functions.resume(caller)
        }
        return mhd_yes
    }

    private func answer(_ connection: OpaquePointer, _ answer: WebhookAnswer) -> MHD_Result {
        var text = Array("\(answer.sentence)\n".utf8)
        guard let response = functions.response(text.count, &text, mhd_copied) else {
            return mhd_no
        }
        defer { functions.destroy(response) }
        if answer.headers["Content-Type"] == nil {
            _ = functions.add_header(response, "Content-Type", "text/plain; charset=utf-8")
        }
        for (name, value) in answer.headers.sorted(by: { $0.key < $1.key }) {
            _ = functions.add_header(response, name, value)
        }
        return functions.queue(connection, UInt32(answer.status), response)
    }
}

extension WebhookServer.Purpose {
    fileprivate func takes(_ method: String) -> Bool {
        switch self {
        case .messages: method == "POST"
        case .page: method == "GET" || method == "HEAD"
        }
    }

    /// The answer to another method.
    fileprivate var refusal: WebhookAnswer { self == .messages ? .onlyPost : .onlyGet }

    /// The answer to another path.
    fileprivate var unknown: WebhookAnswer { self == .messages ? .unknownHook : .unknownPage }
}
