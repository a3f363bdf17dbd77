import Messages
import Testing

@Suite struct TopicFilterTests {
    @Test(arguments: [
        ("a/b", "a/b", true), ("a/b", "a/c", false), ("a/b", "a", false), ("a", "a/b", false),
        ("a/+", "a/b", true), ("a/+", "a/", true), ("a/+", "a", false), ("a/+", "a/b/c", false),
        ("+/b", "a/b", true), ("+", "/a", false), ("/+", "/a", true), ("+/+", "/a", true),
        ("#", "a/b/c", true), ("a/#", "a", true), ("a/#", "a/b/c", true), ("a/#", "ab", false),
        ("a/+/c", "a/b/c", true), ("a/+/c", "a/b/d", false), ("a/+/#", "a", false),
        ("#", "$SYS/uptime", false), ("+/uptime", "$SYS/uptime", false),
        ("$SYS/#", "$SYS/uptime", true), ("A", "a", false), ("å/+", "å/ø", true),
    ])
    func `a filter means the topics that MQTT says`(_ filter: String, _ topic: String, _ does: Bool)
        throws
    {
        #expect(try #require(TopicFilter(filter)).matches(topic) == does)
    }

    @Test(arguments: ["", "a/#/b", "a#", "a+/b", "a/b+", "##", "a\0b"])
    func `a text that is no filter is none`(_ text: String) {
        #expect(TopicFilter(text) == nil)
    }

    @Test(arguments: [
        (["a/b", "a/+"], ["a/+"]), (["#", "a", "$SYS/x"], ["#", "$SYS/x"]),
        (["a/#", "a", "a/b/c", "b"], ["a/#", "b"]), (["a/+", "+/a"], ["+/a", "a/+"]),
        (["a", "a"], ["a"]), (["a/#", "a/+/b"], ["a/#"]), (["a/+", "a/#"], ["a/#"]),
    ])
    func `what another filter covers is left out`(_ given: [String], _ kept: [String]) {
        #expect(given.compactMap(TopicFilter.init).withoutCovered.map(\.text) == kept)
    }
}
