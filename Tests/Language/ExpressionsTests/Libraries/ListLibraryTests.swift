import Testing
import Values

@Suite struct ListLibraryTests {
    static let samples = [
        Sample("[1, 2, 3, 4].slice(1, 3)", [2, 3]),
        Sample("[1, 2].slice(2, 2)", []),
        Sample("[1, [2, 3], [4]].flatten()", [1, 2, 3, 4]),
        Sample("[1, [2, [3, 4]]].flatten()", [1, 2, [3, 4]]),
        Sample("[1, 2, [], [], [3, 4]].flatten()", [1, 2, 3, 4]),
        Sample("[1, [2, [3, [4]]]].flatten(2)", [1, 2, 3, [4]]),
        Sample("[1, [2]].flatten(0)", [1, [2]]),
        Sample("[[[1]]].flatten(9223372036854775807)", [1]),
        Sample("lists.range(4)", [0, 1, 2, 3]),
        Sample("lists.range(0)", []),
        Sample("[1, 2, 2, 3, 3, 3].distinct()", [1, 2, 3]),
        Sample("['b', 'b', 'c', 'a', 'c'].distinct()", ["b", "c", "a"]),
        Sample(
            "[1, 1.0, 1u, 1.5, 1.5, null, null, [1], [1.0], 'é', 'e\\u0301'].distinct().size()", 6),
        Sample("[0.0 / 0.0, 0.0 / 0.0].distinct().size()", 2),
        Sample("[18446744073709551615u, 18446744073709551615u, -1].distinct().size()", 2),
        Sample("[5, 3, 1, 2].reverse()", [2, 1, 3, 5]),
        Sample("[3, 2, 1].sort()", [1, 2, 3]),
        Sample("['b', 'c', 'a', 'Z'].sort()", ["Z", "a", "b", "c"]),
        Sample("[true, false].sort()", [false, true]),
        Sample("[duration('2s'), duration('1s')].sort()[0]", .duration(.seconds(1))),
        Sample("[].sort()", []),
        Sample(
            "[{'n': 2, 's': 'b'}, {'n': 1, 's': 'c'}, {'n': 2, 's': 'a'}].sortBy(e, e.n).map(e, e.s)",
            ["c", "b", "a"]),
        Sample("['ccc', 'a', 'bb'].sortBy(e, -size(e))", ["ccc", "bb", "a"]),
        Sample("[1, 2, 3].sum()", 6),
        Sample("[1u, 2u].sum() == 3u", true),
        Sample("[0.5, 2.0].sum()", 2.5),
        Sample("[duration('1m'), duration('2s')].sum()", .duration(.seconds(62))),
        Sample("[0.5].filter(x, x > 1.0).sum()", 0.0),
        Sample("[dyn('1'), dyn('2')].map(x, double(x)).sum()", 3.0),
        Sample("[1, 2, 3].first().value()", 1),
        Sample("[1, 2, 3].last().value()", 3),
        Sample("[].last().orValue('test')", "test"),
        Sample("[].first().hasValue()", false),
        Sample("sets.contains([], [])", true),
        Sample("sets.contains([], [1])", false),
        Sample("sets.contains([1, 2.0, 3u], [1.0, 2u, 3])", true),
        Sample("sets.contains([[1]], [[1.0], [1u]])", true),
        Sample("sets.equivalent([1], [1, 1])", true),
        Sample("sets.equivalent([1, 2, 3], [3u, 2.0, 1])", true),
        Sample("sets.equivalent([1], [1, 2])", false),
        Sample("sets.intersects([1], [])", false),
        Sample("sets.intersects([[1], [2, 3]], [[1, 2], [2, 3.0]])", true),
        Sample("optional.unwrap([optional.of(1), optional.none()])", [1]),
        Sample("[optional.none(), optional.of('a')].unwrapOpt()", ["a"]),
        Sample("optional.ofNonZeroValue([]).hasValue()", false),
        Sample("optional.ofNonZeroValue(duration('0s')).hasValue()", false),
        Sample("optional.ofNonZeroValue(timestamp(0)).hasValue()", false),
        Sample("optional.ofNonZeroValue(-0.0).hasValue()", false),
        Sample("optional.ofNonZeroValue(b'').hasValue()", false),
        Sample("optional.ofNonZeroValue('a').value()", "a"),
        Sample("optional.ofNonZeroValue(int).hasValue()", true),
    ]

    @Test(arguments: samples)
    func `functions of lists return what CEL's extensions say`(_ sample: Sample) throws {
        #expect(try Sample.evaluate(sample.text) == sample.value)
    }

    private static let slice = "the slice is outside of the list, or its start stands after its end"
    private static let unsorted =
        "what is sorted is of one type that has an order, such as 'int' or 'string'"

    private static let unadded = "what is added up are numbers or durations, all of one type"

    static let failures = [
        Failure("[1, 2].slice(0, 3)", slice),
        Failure("[1, 2].slice(-1, 1)", slice),
        Failure("[1, 2].slice(2, 1)", slice),
        Failure("[1].flatten(-1)", "a list is flattened by 0 levels or more"),
        Failure("lists.range(-1)", "a range goes up to 0 or more"),
        Failure("dyn([1, 'b']).sort()", unsorted),
        Failure("dyn([1, 1.0]).sort()", unsorted),
        Failure("dyn([[1, 2, 3]]).sort()", unsorted),
        Failure("[1.0, 0.0 / 0.0].sort()", "what is no number cannot be sorted"),
        Failure("dyn(['a', 'b']).sum()", unadded),
        Failure("dyn([1, 'b']).sum()", unadded),
        Failure(
            "[].first().value()", "the optional has no value; ask with 'hasValue', or use 'orValue'"
        ),
        Failure("optional.unwrap(dyn([1]))", "'optional.unwrap' does not take 'list'"),
    ]

    @Test(arguments: failures)
    func `what lists cannot do is told`(_ failure: Failure) {
        failure.check()
    }
}
