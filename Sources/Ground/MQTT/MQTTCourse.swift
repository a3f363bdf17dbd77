import Messages

/// Decides what a client does on its line to a broker; time is an argument.
package struct MQTTCourse: Sendable {
    package typealias Instant = ContinuousClock.Instant

    package enum Action: Hashable, Sendable {
        case send(MQTTRequest)

        /// The message goes to the receiver under this id, and ``stored(_:at:)`` follows.
        case deliver(MQTTMessage, id: String)
        case complain(String)

        /// The line is up, with all subscriptions.
        case ready
        case hangUp(String)
    }

    package struct Settings: Sendable {
        package let client: String
        package var user: String?
        package var password: String?
        package var keepAlive = Duration.seconds(60)

        /// How long an answer of the broker may take.
        package var patience = Duration.seconds(15)
        package var longestPayload = 192 << 10

        package init(client: String) { self.client = client }
    }

    private let settings: Settings
    private var reader: MQTTReader
    private var wanted: [MQTTRequest.Subscription]
    package private(set) var memory: MQTTMemory

    /// Makes names for messages that no other message has.
    private let names: @Sendable () -> String

    private var isUp = false

    /// Whether nothing more that comes counts.
    private var isOver = false
    private var lastSent: Instant
    private var lastNumber: UInt16 = 0

    /// The open subscriptions by their numbers, and what they ask for.
    private var asked: [UInt16: [MQTTRequest.Subscription]] = [:]

    /// The end of the wait for an answer.
    private var answerDue: Instant?

    /// Creates the course of a line that has just been opened.
    package init(
        _ settings: Settings, wanting wanted: [MQTTRequest.Subscription], _ memory: MQTTMemory,
        names: @escaping @Sendable () -> String, at now: Instant
    ) {
        self.settings = settings
        self.wanted = wanted
        self.memory = memory
        self.names = names
        reader = MQTTReader(longest: settings.longestPayload)
        lastSent = now
        answerDue = now + settings.patience
    }

    /// The call with which a line begins.
    package var greeting: MQTTRequest {
        .connect(
            client: settings.client, user: settings.user, password: settings.password,
            keepAlive: UInt16(clamping: settings.keepAlive.components.seconds))
    }

    /// The time of the next thing to do if nothing comes.
    package var next: Instant { min(answerDue ?? pingDue, isUp ? pingDue : answerDue ?? pingDue) }

    private var pingDue: Instant { lastSent + settings.keepAlive * 0.75 }

    package mutating func received(_ bytes: some Sequence<UInt8>) { reader.add(bytes) }

    /// Returns what to do about the next packet, or `nil` if none is there as a whole.
    package mutating func step(at now: Instant) -> [Action]? {
        guard !isOver else { return nil }
        let found: [Action]
        do throws(MQTTMistake) {
            guard let packet = try reader.next() else { return nil }
            found = actions(on: packet, at: now)
        } catch {
            found = [.hangUp("what the broker says cannot be understood: \(error)")]
        }
        isOver = found.contains { if case .hangUp = $0 { true } else { false } }
        return found
    }

    /// Returns what to do now that some time has passed.
    package mutating func timePassed(at now: Instant) -> [Action] {
        if let answerDue, now >= answerDue { return [.hangUp("the broker does not answer")] }
        guard isUp, now >= pingDue else { return [] }
        answerDue = answerDue ?? now + settings.patience
        return [sending(.ping, at: now)]
    }

    /// Notes that a message is stored, and returns what to do.
    package mutating func stored(_ message: MQTTMessage, at now: Instant) -> [Action] {
        message.number.map { [sending(.acknowledge(number: $0), at: now)] } ?? []
    }

    /// Notes that the broker was sent the acknowledgement.
    package mutating func acknowledged(_ message: MQTTMessage) {
        if memory.doubt?.number == message.number { memory.doubt = nil }
    }

    /// Wants other messages from now on.
    package mutating func want(
        _ subscriptions: [MQTTRequest.Subscription], at now: Instant
    ) -> [Action] {
        let others = subscriptions.filter { !wanted.contains($0) }
        wanted = subscriptions
        return isUp ? subscribing(to: others, at: now) : []
    }

    private mutating func sending(_ request: MQTTRequest, at now: Instant) -> Action {
        lastSent = now
        return .send(request)
    }
}

extension MQTTCourse {
    private mutating func actions(on packet: MQTTPacket, at now: Instant) -> [Action] {
        switch packet {
        case .connected(let hasSession, let code):
            guard !isUp else { return [.hangUp("the broker answered one call twice")] }
            guard code == 0 else { return [.hangUp(Self.refusal(code))] }
            return begin(hasSession: hasSession, at: now)
        case _ where !isUp: return [.hangUp("the broker did not answer the call first")]
        case .message(let message): return [deliver(message)]
        case .tooLarge(let topic, let size, let number):
            let complaint = Action.complain(
                "a message on '\(topic)' has \(size) bytes, more than "
                    + "\(settings.longestPayload >> 10) KiB, and starts nothing")
            // Without an acknowledgement the broker would send it again for ever.
            return [complaint]
                + (number.map { [sending(.acknowledge(number: $0), at: now)] } ?? [])
        case .subscribed(let number, let codes): return subscribed(number, codes)
        case .unsubscribed, .pong:
            if asked.isEmpty { answerDue = nil }
            return []
        }
    }

    private mutating func begin(hasSession: Bool, at now: Instant) -> [Action] {
        isUp = true
        answerDue = nil
        // A session that is gone has neither subscriptions nor messages to acknowledge.
        if !hasSession { memory = MQTTMemory() }
        return subscribing(to: wanted, at: now)
    }

    /// Subscribes to filters, and ends the subscriptions that are not wanted any more.
    private mutating func subscribing(
        to subscriptions: [MQTTRequest.Subscription], at now: Instant
    ) -> [Action] {
        var actions: [Action] = []
        let old = memory.filters.subtracting(wanted.map(\.filter))
        if !old.isEmpty {
            memory.filters.subtract(old)
            let request = MQTTRequest.unsubscribe(
                number: newNumber(), old.sorted { $0.text < $1.text })
            actions.append(sending(request, at: now))
        }
        guard !subscriptions.isEmpty else { return actions + ready }
        memory.filters.formUnion(subscriptions.map(\.filter))
        let number = newNumber()
        asked[number] = subscriptions
        answerDue = now + settings.patience
        return actions + [sending(.subscribe(number: number, subscriptions), at: now)]
    }

    private mutating func newNumber() -> UInt16 {
        lastNumber = lastNumber == .max ? 1 : lastNumber + 1
        return lastNumber
    }

    private mutating func subscribed(_ number: UInt16, _ codes: [UInt8]) -> [Action] {
        guard let subscriptions = asked.removeValue(forKey: number),
            codes.count == subscriptions.count
        else {
            return [.hangUp("the broker answered a subscription that was not asked for")]
        }
        if asked.isEmpty { answerDue = nil }
        let refused = zip(subscriptions, codes).filter { $1 > 2 }.map(\.0.filter.text)
        return refused.map { .complain("the broker refuses the subscription to '\($0)'") } + ready
    }

    private var ready: [Action] { asked.isEmpty ? [.ready] : [] }

    /// Gives a message its name: that of before if it is one that may not have been acknowledged.
    private mutating func deliver(_ message: MQTTMessage) -> Action {
        guard let number = message.number else { return .deliver(message, id: names()) }
        if message.mayBeRepeated, let doubt = memory.doubt, doubt.number == number,
            doubt.contents == message.contents
        {
            return .deliver(message, id: doubt.id)
        }
        let id = names()
        memory.doubt = MQTTMemory.Doubt(number: number, contents: message.contents, id: id)
        return .deliver(message, id: id)
    }

    private static func refusal(_ code: UInt8) -> String {
        switch code {
        case 1: "the broker does not know MQTT 3.1.1"
        case 2: "the broker refuses the client's name; 'mqtt: { client: ... }' gives another one"
        case 3: "the broker is not ready"
        case 4, 5: "the broker refuses the user; compare 'user' and 'password' of 'mqtt'"
        default: "the broker refuses the call with code \(code)"
        }
    }
}
