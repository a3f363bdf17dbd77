import Expressions
import Testing
import Values

@Suite struct EvaluationTests {
    static let arithmetic: [(String, Value)] = [
        ("1 + 2 * 3 - 4", 3), ("7 / 2", 3), ("-7 / 2", -3), ("-7 % 2", -1), ("7 % -2", 1),
        ("7u / 2u", .uint(3)), ("7u % 2u", .uint(1)), ("7u - 2u", .uint(5)), ("2u * 3u", .uint(6)),
        ("1.5 + 2.0", 3.5), ("3.0 - 0.5", 2.5), ("1.5 * 2.0", 3.0), ("1.0 / 4.0", 0.25),
        ("1.0 / 0.0", .double(.infinity)), ("-(1.5)", -1.5),
        ("-(-9223372036854775807)", .int(.max)),
        ("-9223372036854775808", .int(.min)),
        ("'a' + 'b'", "ab"), ("b'a' + b'b'", .bytes([97, 98])), ("[1] + [2, 3]", [1, 2, 3]),
        ("list + list", [1, 2, 1, 2]), ("list + [3]", [1, 2, 3]),
    ]

    static let comparisons: [(String, Value)] = [
        ("1 == 1.0 && 1u == 1 && 1.0 == 1u", true), ("1 != 1.5", true), ("-1 != 1u", true),
        ("18446744073709551615u != -1", true), ("0.0 == -0.0", true),
        ("1 < 1.5 && 1.5 < 2u && 2u < 3", true), ("3 > 2u && 2u > 1.5 && 1.5 > 1", true),
        ("1 <= 1.0 && 1.0 >= 1u", true), ("-1 < 0u && 0u > -1", true),
        ("double('NaN') == double('NaN')", false), ("double('NaN') < 1", false),
        ("double('NaN') >= 1u", false), ("'a' < 'b' && 'a' < 'aa'", true),
        ("'\\uFFFF' < '\\U00010000'", true), ("b'a' < b'b'", true), ("false < true", true),
        ("'e\\u0301' == '\\u00e9'", false), ("'e\\u0301' in ['\\u00e9']", false),
        ("timestamp(1) < timestamp(2)", true), ("duration('1s') <= duration('1000ms')", true),
        ("1 == dyn('1')", false), ("null == dyn(0)", false), ("[1, 2u] == [1.0, 2]", true),
        ("[1] == [1, 2]", false), ("{'a': 1} == {'a': 1u}", true), ("{'a': 1} == {'b': 1}", false),
        ("{1: 'a'} == {1u: 'a'}", true), ("type(1) == int && type(int) == type", true),
        ("b'a' == b'a'", true), ("[] == dyn({})", false), ("nag == nag", true),
    ]

    static let logic: [(String, Value)] = [
        ("true && false || !false", true), ("false && 1 / 0 > 0", false),
        ("1 / 0 > 0 && false", false), ("1 / 0 > 0 || true", true), ("true || 1 / 0 > 0", true),
        ("dyn('x') && false", false), ("true ? 1 : 1 / 0", 1), ("false ? 1 / 0 : 2", 2),
        ("flag ? 'yes' : 'no'", "yes"), ("!(flag && flag)", false),
    ]

    static let containers: [(String, Value)] = [
        ("[1, 2, 3][1]", 2), ("list[1u]", 2), ("list[1.0]", 2), ("{'a': 1}.a", 1),
        ("{'a': 1}['a']", 1), ("{1: 'a'}[1.0]", "a"), ("{1u: 'a'}[1]", "a"),
        ("{18446744073709551615u: 'a'}[18446744073709551615u]", "a"), ("{true: 1}[true]", 1),
        ("2 in list && !(3 in list)", true), ("2.0 in list && 2u in list", true),
        ("'a' in map && !('z' in map)", true), ("1.5 in {1: 2}", false), ("null in map", false),
        ("map.a", 1), ("map.b.c", [true]), ("has(map.a) && !has(map.z)", true),
        ("has(map.b.c) && !has(map.b.d)", true), ("big.k5 + big['k6']", 11),
        ("has(big.k99)", false),
        ("size('日本語') == 3 && 'e\\u0301'.size() == 2", true), ("size(b'\\xff\\x00')", 2),
        ("size(list) + map.size()", 4), ("{'b': 1, 'a': 2}.map(k, k)", ["a", "b"]),
        ("nag.title", "Water the plants"), ("nag.id", "7"), ("has(nag.priority)", true),
        ("has(nag.owner)", false), ("dyn(map)['b']['c'][0]", true),
    ]

    static let loops: [(String, Value)] = [
        ("list.all(x, x > 0)", true), ("list.all(x, x > 1)", false), ("[].all(x, false)", true),
        ("list.exists(x, x == 2)", true), ("[].exists(x, true)", false),
        ("[1, 2, 2].exists_one(x, x == 2)", false), ("[1, 2].exists_one(x, x == 2)", true),
        ("[0, 1].exists(x, 1 / x == 1)", true), ("[1, 0].all(x, 1 / x != 1)", false),
        ("list.map(x, x * 2)", [2, 4]), ("list.map(x, x > 1, x * 2)", [4]),
        ("list.filter(x, x % 2 == 0)", [2]), ("map.exists(k, k == 'a')", true),
        ("[[1, 2], [3]].map(x, x.map(y, y + x[0]))", [[2, 3], [6]]),
        ("list.transformList(i, x, i * 10 + x)", [1, 12]),
        ("list.transformList(i, x, i > 0, i * 10 + x)", [12]),
        ("list.transformMap(i, x, x * x)", [0: 1, 1: 4]),
        ("{'a': 1}.transformMap(k, v, k + string(v))", ["a": "a1"]),
        ("{'a': 1, 'b': 2}.transformMap(k, v, v > 1, v)", ["b": 2]),
        ("list.transformMapEntry(i, x, {string(x): i})", ["1": 0, "2": 1]),
        ("list.all(i, x, i < x)", true), ("map.exists(k, v, k == 'a' && v == 1)", true),
        ("list.existsOne(i, x, i == 1 && x == 2)", true),
        ("cel.bind(x, list[0] + 1, x * x)", 4), ("cel.bind(x, 2, list.map(y, x * y))", [2, 4]),
        ("cel.block([list[0] + 1, cel.index(0) * 10], cel.index(1) + cel.index(0))", 22),
        ("cel.block([1 / 0], true)", true),
        ("cel.block([list.map(x, x + 1)], list.map(y, y * cel.index(0)[0]))", [2, 4]),
    ]

    @Test(arguments: arithmetic + comparisons + logic + containers + loops)
    func `an expression is what the language says`(text: String, value: Value) throws {
        let values: [String: Value] = [
            "list": [1, 2], "flag": true, "map": ["a": 1, "b": ["c": [true]]],
            "big": .map(
                try ValueMap(uniqueKeys: (0..<20).map { (.string("k\($0)"), .int($0)) })),
            "nag": .entity(
                Entity(
                    type: "nagz.nag", id: "7",
                    properties: ["title": "Water the plants", "priority": 2])),
        ]
        #expect(try evaluate(text, values) == value)
    }
}
