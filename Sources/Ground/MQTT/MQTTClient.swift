import Dispatch
import Polling
import Synchronization

/// Listens to a broker, and calls it again when the line is gone.
package final class MQTTClient: Sendable {
    /// What the client tells its owner, and asks of it.
    package struct Receiver: Sendable {
        /// Stores a message; one that is not stored is not acknowledged either.
        package let store: @Sendable (MQTTMessage, _ id: String) async -> Bool

        /// Takes a sentence about trouble, or `nil` once the line is up.
        package let tell: @Sendable (String?) -> Void

        /// Keeps what the next process is to know of this one.
        package let remember: @Sendable (MQTTMemory) -> Void
        package let names: @Sendable () -> String

        package init(
            store: @escaping @Sendable (MQTTMessage, _ id: String) async -> Bool,
            tell: @escaping @Sendable (String?) -> Void,
            remember: @escaping @Sendable (MQTTMemory) -> Void,
            names: @escaping @Sendable () -> String
        ) {
            (self.store, self.tell) = (store, tell)
            (self.remember, self.names) = (remember, names)
        }
    }

    private let host: String
    private let port: UInt16
    private let settings: MQTTCourse.Settings
    private let receiver: Receiver
    private let poller: Poller
    private let state: Mutex<State>
    private let work = Mutex<Task<Void, Never>?>(nil)

    private struct State {
        var wanted: [MQTTRequest.Subscription]
        var isChanged = false
        var isEnding = false
        var memory: MQTTMemory
    }

    /// Calls a broker; returns `nil` if the process has no room for a descriptor.
    package init?(
        host: String, port: UInt16, _ settings: MQTTCourse.Settings,
        wanting wanted: [MQTTRequest.Subscription], _ memory: MQTTMemory, _ receiver: Receiver
    ) {
        guard let poller = Poller("errand.mqtt") else { return nil }
        self.poller = poller
        self.host = host
        self.port = port
        self.settings = settings
        self.receiver = receiver
        state = Mutex(State(wanted: wanted, memory: memory))
        // ``close()`` awaits it.
        let task = Task { [self] in await run() }
        work.withLock { $0 = task }
    }

    /// Wants other messages from now on.
    package func want(_ subscriptions: [MQTTRequest.Subscription]) {
        state.withLock { state in
            state.wanted = subscriptions
            state.isChanged = true
        }
        poller.ring()
    }

    /// Hangs up; the broker keeps what comes meanwhile.
    package func close() async {
        state.withLock { $0.isEnding = true }
        poller.ring()
        await work.withLock { $0 }?.value
    }

    private var isEnding: Bool { state.withLock(\.isEnding) }

    private func run() async {
        var delay = Duration.milliseconds(250)
        while !isEnding {
            guard let opened = await call() else { return }
            let reason: String
            switch opened {
            case .success(let line):
                let begun = ContinuousClock.now
                reason = await serve(line)
                if begun.duration(to: .now) > .seconds(60) { delay = .milliseconds(250) }
            case .failure(let mistake): reason = mistake.description
            }
            guard !isEnding else { return }
            receiver.tell(
                "the MQTT broker at '\(host):\(port)' cannot be used, and is called again: \(reason)"
            )
            let end = ContinuousClock.now + delay
            while !isEnding, await poller.wait(until: end) == .rung {}
            delay = min(delay * 2, .seconds(60))
        }
    }

    /// A call to the broker that is under way.
    private final class Call: Sendable {
        let end = Mutex<Result<MQTTLine, MQTTMistake>?>(nil)
    }

    /// Calls the broker; returns `nil` if the client ends first, which waits for no one.
    private func call() async -> Result<MQTTLine, MQTTMistake>? {
        let call = Call()
        DispatchQueue(label: "errand.mqtt.call").async { [host, port, settings, poller] in
            let line = MQTTLine.open(host: host, port: port, within: settings.patience)
            call.end.withLock { $0 = line }
            poller.ring()
        }
        while !isEnding {
            if let end = call.end.withLock(\.self) { return end }
            _ = await poller.wait()
        }
        return nil
    }
}

/// One line, from the call to its end.
extension MQTTClient {
    /// Returns why it ended.
    private func serve(_ line: MQTTLine) async -> String {
        let (wanted, memory) = state.withLock { state in
            state.isChanged = false
            return (state.wanted, state.memory)
        }
        var course = MQTTCourse(
            settings, wanting: wanted, memory, names: receiver.names, at: .now)
        guard await send(course.greeting, on: line) else { return "it hung up" }
        while true {
            while let actions = course.step(at: .now) {
                if let reason = await perform(actions, &course, line) { return reason }
            }
            if isEnding {
                _ = await send(.disconnect, on: line)
                return ""
            }
            if let changed = changedWishes() {
                let actions = course.want(changed, at: .now)
                if let reason = await perform(actions, &course, line) { return reason }
            }
            switch await poller.wait(for: line.descriptor, until: course.next) {
            case .rung: continue
            case .time:
                let actions = course.timePassed(at: .now)
                if let reason = await perform(actions, &course, line) { return reason }
            case .ready:
                guard let bytes = line.receive() else { return "it hung up" }
                course.received(bytes)
            }
        }
    }

    private func changedWishes() -> [MQTTRequest.Subscription]? {
        state.withLock { state in
            guard state.isChanged else { return nil }
            state.isChanged = false
            return state.wanted
        }
    }

    /// Does things one after the other; returns why the line is to end, if it is.
    private func perform(
        _ actions: [MQTTCourse.Action], _ course: inout MQTTCourse, _ line: MQTTLine
    ) async -> String? {
        for action in actions {
            keep(course.memory)
            switch action {
            case .send(let request):
                guard await send(request, on: line) else { return "it hung up" }
            case .deliver(let message, let id):
                guard await receiver.store(message, id) else { return "a message is not stored" }
                for case .send(let request) in course.stored(message, at: .now) {
                    guard await send(request, on: line) else { return "it hung up" }
                }
                course.acknowledged(message)
                keep(course.memory)
            case .complain(let sentence): receiver.tell(sentence)
            case .ready: receiver.tell(nil)
            case .hangUp(let reason): return reason
            }
        }
        return nil
    }

    private func keep(_ memory: MQTTMemory) {
        let isNew = state.withLock { state in
            defer { state.memory = memory }
            return state.memory != memory
        }
        if isNew { receiver.remember(memory) }
    }

    private func send(_ request: MQTTRequest, on line: MQTTLine) async -> Bool {
        await poller.work { line.send(request.bytes) }
    }
}
