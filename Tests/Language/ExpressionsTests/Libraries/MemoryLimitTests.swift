import Expressions
import Testing
import Values

/// All that an evaluation makes is counted, in all functions.
@Suite struct MemoryLimitTests {
    private static let sentence =
        "the expression makes texts, lists and maps of more than 100000 bytes in all"

    private static let limits: Limits = {
        var limits = Limits()
        limits.memory = 100_000
        return limits
    }()

    private static let text = "lists.range(400).map(i, '0123456789').join()"

    /// Expressions of which each makes a little many times over, and keeps none of it.
    private static let rounds = [
        "lists.range(100 + i).size()", "[i, i, i, i, i, i].size()", "{'a': i, 'b': i}.size()",
        "(text + 'x').size()", "(bytes(text) + b'x').size()", "(list + list).size()",
        "text.replace('0', 'ab').size()", "text.split('0').size()", "text.split('').size()",
        "list.map(e, e).size()", "list.filter(e, true).size()", "list.join(',').size()",
        "'%s'.format([text]).size()", "'%x'.format([text]).size()", "text.reverse().size()",
        "text.upperAscii().size()", "text.substring(1).size()", "strings.quote(text).size()",
        "base64.encode(bytes(text)).size()", "base64.decode(base64.encode(bytes(text))).size()",
        "bytes(text).size()", "string(bytes(text)).size()", "json.encode(list).size()",
        "json.decode('[0,0,0,0,0,0,0,0,' + string(i) + ']').size()",
        "regex.replace(text, '0', 'ab').size()",
        "regex.extractAll(text, '[0-9]').size()", "list.slice(1, 20).size()",
        "[list, list].flatten().size()", "list.sort().size()", "list.reverse().size()",
        "list.distinct().size()", "list.transformMap(k, v, v).size()",
        "list.transformMapEntry(k, v, {k: v}).size()", "list.transformList(k, v, v).size()",
        "text.trim().size()", "path.name(text).size()", "(sets.contains(list, list) ? 1 : 0)",
        "(optional.of(optional.of(i)).hasValue() ? 1 : 0)",
        "(map.?a.hasValue() && map.?b.hasValue() ? 1 : 0)",
        "(map[?'a'].hasValue() && map[?'b'].hasValue() ? 1 : 0)",
        "(some.a.hasValue() && some.b.hasValue() ? 1 : 0)",
        "(some['a'].hasValue() && some['b'].hasValue() ? 1 : 0)",
        "(regex.extract(text, '0').hasValue() && regex.extract(text, '1').hasValue() ? 1 : 0)",
    ]

    @Test(arguments: rounds)
    func `what is made many times over is counted each time`(_ round: String) {
        let list = "lists.range(40).map(i, string(i) + ' of a list')"
        let loop = "lists.range(2000).exists(i, \(round) < 0)"
        // A part that is the same in all rounds is evaluated once, unless it is made in a loop.
        let map = "lists.range(1).map(e, {'a': e, 'b': e})[0]"
        let maps = "cel.bind(map, \(map), cel.bind(some, optional.of(map), \(loop)))"
        let text = "cel.bind(text, \(Self.text), cel.bind(list, \(list), \(maps)))"
        Failure(text, Self.sentence).check(limits: Self.limits)
    }

    @Test func `a list in each round of a loop does not fill the machine's memory`() {
        let bomb = "lists.range(400).map(x, lists.range(999999)).size()"
        Failure(bomb, "the expression makes texts, lists and maps of more than 64 MB in all")
            .check()
    }

    @Test func `what is made is not made good by what stands beside it`() {
        let text = "lists.range(9999).map(i, lists.range(99)).size() > 0 || true"
        Failure(text, Self.sentence).check(limits: Self.limits)
    }

    @Test func `a value that is made of the result is counted as well`() throws {
        let stages = (0..<12).reversed().reduce("l12") { body, stage in
            "cel.bind(l\(stage + 1), [l\(stage), l\(stage)], \(body))"
        }
        let text = "cel.bind(l0, lists.range(999), \(stages))"
        Failure(text, "the expression makes texts, lists and maps of more than 64 MB in all")
            .check()
    }

    @Test func `ordinary work on a long text has room`() throws {
        let text = """
            cel.bind(text, lists.range(20000).map(i, 'name,' + string(i)).join('\\n'),
            text.split('\\n').map(row, row.split(',')).filter(row, int(row[1]) % 2 == 0).size())
            """
        #expect(try Sample.evaluate(text) == 10_000)
    }
}
