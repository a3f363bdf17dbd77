import Messages
import Testing

@Suite struct MessageSourceTests {
    private static func bus() -> BusRule {
        var rule = BusRule(.system, interface: "org.example.Door", member: "Opened")
        rule.path = "/org/example"
        rule.sender = "org.example"
        rule.arguments = [nil, "it's", ""]
        return rule
    }

    private static let filter = TopicFilter("home/+/door")

    static let sources: [MessageSource] =
        [
            .webhook(WebhookRule(path: "/github", secret: "hook", preset: .github)),
            .dbus(bus()), .dbus(BusRule(.session, interface: "org.example.Door")),
        ]
        + (filter.map {
            [.mqtt(TopicRule($0)), .mqtt(TopicRule($0, isAcknowledged: false, isRetained: true))]
        } ?? [])

    @Test(arguments: sources)
    func `what is stored of a source is read back`(_ source: MessageSource) {
        #expect(MessageSource(kind: source.kind, parts: source.parts) == source)
    }

    @Test(arguments: ["time", "webhook", "mqtt", "dbus"])
    func `parts of nothing are no source`(_ kind: String) {
        #expect(MessageSource(kind: kind, parts: [:]) == nil)
    }

    @Test func `a message of a bus is heard by its own rule alone`() {
        let name = SignalName.dbus(Self.bus())
        #expect(Self.sources.filter { $0.hears(name) } == [.dbus(Self.bus())])
    }

    @Test(arguments: [
        ("home/hall/door", false, [false, true]), ("home/hall/door", true, [false]),
        ("home/hall", false, []),
    ])
    func `a retained message is heard only where that is asked for`(
        _ topic: String, _ isRetained: Bool, _ heard: [Bool]
    ) {
        let name = SignalName.mqtt(topic, isRetained: isRetained)
        let found = Self.sources.compactMap { source -> Bool? in
            guard case .mqtt(let rule) = source, source.hears(name) else { return nil }
            return rule.isRetained
        }
        #expect(found.sorted { !$0 && $1 } == (isRetained ? heard.map { _ in true } : heard))
    }

    @Test func `a rule of a bus is written as buses take it`() {
        #expect(
            Self.bus().match == #"type='signal',interface='org.example.Door',member='Opened',"#
                + #"path='/org/example',sender='org.example',arg1=it\'s,arg2=''"#)
    }

    @Test(arguments: [("it's", true), ("a,b", true), ("it's,", false), (#"a\b"#, false)])
    func `an argument that buses read in two ways is not named`(_ text: String, _ can: Bool) {
        #expect(BusRule.canName(text) == can)
    }

    @Test(arguments: [
        ("127.0.0.1:8787", "127.0.0.1:8787", true), ("8787", "127.0.0.1:8787", true),
        ("localhost:80", "127.0.0.1:80", true), ("[::1]:8787", "[::1]:8787", true),
        ("0.0.0.0:8787", "0.0.0.0:8787", false), ("192.168.1.7:1", "192.168.1.7:1", false),
    ])
    func `an address is read`(_ text: String, _ meant: String, _ isLoopback: Bool) throws {
        let address = try #require(ListenAddress(text))
        #expect("\(address)" == meant)
        #expect(address.isLoopback == isLoopback)
    }

    @Test(arguments: [
        "", "127.0.0.1", "127.0.0.1:", ":8787", "::1:8787", "example.org:80", "1:70000", "[::1]",
        "127.0.0.1:+80", "127.0.0:80", "[127.0.0.1]:80",
    ])
    func `what is no address of a machine is none`(_ text: String) {
        #expect(ListenAddress(text) == nil)
    }

    @Test(arguments: [
        ([0x61, 0xC3, 0xA5], "aå"), ([0x61, 0xFF, 0x62], #"a\xFFb"#), ([0xC3], #"\xC3"#),
        ([0xE2, 0x82, 0x41], #"\xE2\x82A"#), ([], ""), ([0x0A], "\n"), ([0xFF, 0x09], "\\xFF\t"),
    ])
    func `bytes that are no text are shown`(_ bytes: [UInt8], _ shown: String) {
        #expect(MessageText.shown(bytes) == shown)
    }

    @Test(arguments: [
        ("org.example.Door", true), ("org", false), ("org.1x", false), ("org..x", false),
        ("org.a-b", false), ("", false),
    ])
    func `an interface has a name of two words`(_ text: String, _ isName: Bool) {
        #expect(BusName.isInterface(text) == isName)
    }

    @Test(arguments: [("/", true), ("/a/b_1", true), ("/a/", false), ("a", false), ("/a-b", false)])
    func `an object has a path`(_ text: String, _ isPath: Bool) {
        #expect(BusName.isPath(text) == isPath)
    }

    @Test(arguments: [
        (":1.42", true), ("org.a-b.c", true), ("org", false), (":", false), ("org.1", false),
    ])
    func `a sender has a name`(_ text: String, _ isName: Bool) {
        #expect(BusName.isSender(text) == isName)
    }
}
