import MQTT
import Messages
import Synchronization
import Testing

@Suite struct MQTTCourseTests {
    private static let start = ContinuousClock.now
    private static let filters = ["a", "b/+"].compactMap(TopicFilter.init)
    private static let wanted = filters.map {
        MQTTRequest.Subscription($0, isAcknowledged: true)
    }

    private static func at(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }

    private final class Names: Sendable {
        private let count = Mutex(0)

        func next() -> String {
            count.withLock { count in
                count += 1
                return "name \(count)"
            }
        }
    }

    private let names = Names()

    private func course(_ memory: MQTTMemory = MQTTMemory()) -> MQTTCourse {
        MQTTCourse(
            MQTTCourse.Settings(client: "errand"), wanting: Self.wanted, memory,
            names: { [names] in names.next() }, at: Self.start)
    }

    private func steps(
        _ course: inout MQTTCourse, _ bytes: [UInt8], at seconds: Int = 0
    ) -> [MQTTCourse.Action] {
        course.received(bytes)
        var actions: [MQTTCourse.Action] = []
        while let some = course.step(at: Self.at(seconds)) { actions += some }
        return actions
    }

    /// A course whose line is up.
    private func upCourse(_ memory: MQTTMemory = MQTTMemory()) -> MQTTCourse {
        var course = course(memory)
        _ = steps(&course, [0x20, 2, 1, 0, 0x90, 4, 0, 1, 1, 1])
        return course
    }

    private static func publish(_ payload: UInt8, number: UInt8, again: Bool = false) -> [UInt8] {
        [again ? 0x3A : 0x32, 6, 0, 1, 0x61, 0, number, payload]
    }

    @Test func `a line begins with a call, then subscriptions`() {
        var course = course()
        #expect(
            course.greeting
                == .connect(client: "errand", user: nil, password: nil, keepAlive: 60))
        #expect(
            steps(&course, [0x20, 2, 0, 0]) == [.send(.subscribe(number: 1, Self.wanted))])
        #expect(steps(&course, [0x90, 4, 0, 1, 1, 1]) == [.ready])
    }

    @Test(
        arguments: [
            (1, "the broker does not know MQTT 3.1.1"),
            (2, "the broker refuses the client's name; 'mqtt: { client: ... }' gives another one"),
            (3, "the broker is not ready"),
            (4, "the broker refuses the user; compare 'user' and 'password' of 'mqtt'"),
            (5, "the broker refuses the user; compare 'user' and 'password' of 'mqtt'"),
            (9, "the broker refuses the call with code 9"),
        ] as [(UInt8, String)])
    func `a call that is refused says why`(_ code: UInt8, _ sentence: String) {
        var course = course()
        #expect(steps(&course, [0x20, 2, 0, code]) == [.hangUp(sentence)])
    }

    @Test func `a subscription that is refused is told, and the others hold`() {
        var course = course()
        #expect(
            steps(&course, [0x20, 2, 0, 0, 0x90, 4, 0, 1, 0x80, 1]).dropFirst() == [
                .complain("the broker refuses the subscription to 'a'"), .ready,
            ])
    }

    @Test func `a message is acknowledged only when it is stored`() {
        var course = upCourse()
        let actions = steps(&course, Self.publish(1, number: 7))
        guard case .deliver(let message, "name 1")? = actions.first else {
            Issue.record("\(actions)")
            return
        }
        #expect(actions.count == 1)
        #expect(course.stored(message, at: Self.start) == [.send(.acknowledge(number: 7))])
    }

    @Test func `a message that comes again before its acknowledgement keeps its name`() {
        var course = upCourse()
        _ = steps(&course, Self.publish(1, number: 7))
        // The process dies here, and another one remembers.
        var next = upCourse(MQTTMemory(reading: course.memory.stored))
        #expect(names(of: steps(&next, Self.publish(1, number: 7, again: true))) == ["name 1"])
    }

    @Test(arguments: [
        (publish(2, number: 7, again: true), "another payload"),
        (publish(1, number: 8, again: true), "another number"),
        (publish(1, number: 7), "no sign that it comes again"),
    ])
    func `a message is another one where anything differs`(_ bytes: [UInt8], _ what: String) {
        var course = upCourse()
        _ = steps(&course, Self.publish(1, number: 7))
        var next = upCourse(course.memory)
        #expect(names(of: steps(&next, bytes)) == ["name 2"])
    }

    @Test func `a message after its acknowledgement is another one`() {
        var course = upCourse()
        let actions = steps(&course, Self.publish(1, number: 7))
        for case .deliver(let message, _) in actions {
            _ = course.stored(message, at: Self.start)
            course.acknowledged(message)
        }
        #expect(names(of: steps(&course, Self.publish(1, number: 7, again: true))) == ["name 2"])
    }

    @Test func `a session that the broker has lost leaves nothing in doubt`() {
        var course = upCourse()
        _ = steps(&course, Self.publish(1, number: 7))
        var next = self.course(course.memory)
        _ = steps(&next, [0x20, 2, 0, 0, 0x90, 4, 0, 1, 1, 1])
        #expect(names(of: steps(&next, Self.publish(1, number: 7, again: true))) == ["name 2"])
    }

    private func names(of actions: [MQTTCourse.Action]) -> [String] {
        actions.compactMap { if case .deliver(_, let id) = $0 { id } else { nil } }
    }

    @Test func `a subscription of before that is not wanted any more is ended`() throws {
        var memory = MQTTMemory()
        let old = try #require(TopicFilter("old/#"))
        memory.filters = [old, Self.filters[0]]
        var course = course(memory)
        #expect(
            steps(&course, [0x20, 2, 1, 0]) == [
                .send(.unsubscribe(number: 1, [old])), .send(.subscribe(number: 2, Self.wanted)),
            ])
        #expect(course.memory.filters == Set(Self.filters))
    }

    @Test func `other wishes change what is subscribed`() throws {
        var course = upCourse()
        let other = MQTTRequest.Subscription(
            try #require(TopicFilter("c")), isAcknowledged: false)
        #expect(
            course.want([Self.wanted[0], other], at: Self.start) == [
                .send(.unsubscribe(number: 2, [Self.filters[1]])),
                .send(.subscribe(number: 3, [other])),
            ])
    }

    @Test func `other wishes may come while the broker has not answered the first ones`() throws {
        var course = course()
        _ = steps(&course, [0x20, 2, 0, 0])
        let other = MQTTRequest.Subscription(
            try #require(TopicFilter("c")), isAcknowledged: false)
        #expect(
            course.want(Self.wanted + [other], at: Self.at(5)) == [
                .send(.subscribe(number: 2, [other]))
            ])
        #expect(course.want(Self.wanted + [other], at: Self.at(5)) == [])
        #expect(steps(&course, [0x90, 4, 0, 1, 1, 1], at: 6) == [])
        #expect(course.next == Self.at(20))
        #expect(
            steps(&course, [0x90, 3, 0, 2, 0x80], at: 7) == [
                .complain("the broker refuses the subscription to 'c'"), .ready,
            ])
        #expect(course.next == Self.at(50))
    }

    @Test func `silence is broken by a ping, and a broker that is silent then is left`() {
        var course = upCourse()
        #expect(course.next == Self.at(45))
        #expect(course.timePassed(at: Self.at(44)) == [])
        #expect(course.timePassed(at: Self.at(45)) == [.send(.ping)])
        #expect(course.next == Self.at(60))
        #expect(course.timePassed(at: Self.at(60)) == [.hangUp("the broker does not answer")])
        var answered = upCourse()
        _ = answered.timePassed(at: Self.at(45))
        #expect(steps(&answered, [0xD0, 0], at: 46) == [])
        #expect(answered.next == Self.at(90))
    }

    @Test func `a broker that does not answer the call is left`() {
        var course = course()
        #expect(course.next == Self.at(15))
        #expect(course.timePassed(at: Self.at(15)) == [.hangUp("the broker does not answer")])
    }

    @Test func `a message that is too large is acknowledged, and told`() {
        var settings = MQTTCourse.Settings(client: "errand")
        settings.longestPayload = 2_048
        var course = MQTTCourse(
            settings, wanting: [], MQTTMemory(), names: { "name" }, at: Self.start)
        let bytes: [UInt8] = [0x20, 2, 0, 0, 0x32, 0x86, 0x10, 0, 1, 0x61, 0, 7]
        #expect(
            steps(&course, bytes + [UInt8](repeating: 0, count: 2_049)) == [
                .ready,
                .complain("a message on 'a' has 2049 bytes, more than 2 KiB, and starts nothing"),
                .send(.acknowledge(number: 7)),
            ])
    }

    @Test(
        arguments: [
            ([0x30, 5, 0, 1, 0x62, 0x68, 0x69], "the broker did not answer the call first"),
            (
                [0x10, 0],
                "what the broker says cannot be understood: it sent a packet of kind 1, which is for "
                    + "brokers"
            ),
            (
                [0x20, 2, 0, 0, 0x90, 3, 0, 1, 1],
                "the broker answered a subscription that was not asked for"
            ),
        ] as [([UInt8], String)])
    func `a broker that is wrong is left`(_ bytes: [UInt8], _ sentence: String) {
        var course = course()
        #expect(steps(&course, bytes).last == .hangUp(sentence))
    }
}
