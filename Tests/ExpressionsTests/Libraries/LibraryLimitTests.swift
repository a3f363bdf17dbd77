import Expressions
import Testing

@Suite struct LibraryLimitTests {
    private static let limits: Limits = {
        var limits = Limits()
        limits.cost = 1_000_000
        limits.resultSize = 10_000
        return limits
    }()

    private static let tooLarge =
        "the expression makes something larger than 10000 bytes or elements"
    private static let tooCostly = "the expression takes more than 1000000 steps"

    static let failures = [
        Failure("lists.range(1000000000)", tooLarge),
        Failure("lists.range(9223372036854775807)", tooLarge),
        Failure("lists.range(9999).map(i, 'aaaaaaaaaaaaaaaaaaaa').join('')", tooLarge),
        Failure("lists.range(9999).map(i, 'aaaaaaaaaaaaaaaaaaaa').join('bbbbbbbb')", tooLarge),
        Failure(
            "cel.bind(a, lists.range(999).map(i, 'aaaaaaaaa').join(), a.replace('a', a))", tooLarge),
        Failure("cel.bind(a, lists.range(9999).map(i, 'a').join(), a.replace('', 'b'))", tooLarge),
        Failure("cel.bind(a, lists.range(9999).map(i, 'ñ').join(), a)", tooLarge),
        Failure(
            "'%.1000f%.1000f%.1000f%.1000f%.1000f%.1000f%.1000f%.1000f%.1000f%.1000f'.format(lists.range(10))",
            tooLarge),
        Failure("cel.bind(a, lists.range(9000), '%s'.format([[a, a]]))", tooLarge),
        Failure("cel.bind(a, lists.range(9000), [a, a].flatten())", tooLarge),
        Failure(
            "cel.bind(a, lists.range(900).map(i, 'aaaaaaaaaaa').join(), json.encode([a, a]))",
            tooLarge),
        Failure(
            "cel.bind(a, lists.range(900).map(i, 'aaaaaaaaaaa').join(), regex.replace(a, 'a', r'\\0\\0'))",
            tooLarge),
        Failure(
            "cel.bind(a, lists.range(2000).map(i, [i]), [a.distinct(), a.distinct()])", tooCostly),
        Failure("cel.bind(a, lists.range(2000).map(i, [i]), sets.contains(a, a))", tooCostly),
        Failure(
            "cel.bind(a, lists.range(9000).map(i, 'a').join(), a.indexOf(a.substring(1) + 'b') == 0)",
            tooCostly),
        Failure(
            "cel.bind(a, lists.range(9000).map(i, i * i % 8191 < 4096 ? 'a' : 'b').join(), a.matches('a[ab]{900}c') || a.matches('a[ab]{901}c') || a.matches('a[ab]{902}c'))",
            tooCostly),
    ]

    @Test("what would be too large or take too long ends with an error", arguments: failures)
    func failure(_ failure: Failure) {
        failure.check(limits: Self.limits)
    }
}
