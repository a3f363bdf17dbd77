import Expressions
import Testing

@Suite struct LibraryLimitTests {
    private static let limits: Limits = {
        var limits = Limits()
        limits.cost = 50_000
        limits.resultSize = 2000
        return limits
    }()

    private static let tooLarge =
        "the expression makes something larger than 2000 bytes or elements"
    private static let tooCostly = "the expression takes more than 50000 steps"

    static let failures = [
        Failure("lists.range(1000000000)", tooLarge),
        Failure("lists.range(9223372036854775807)", tooLarge),
        Failure("lists.range(1999).map(i, 'aaaaaaaaaaaaaaaaaaaa').join('')", tooLarge),
        Failure("lists.range(1999).map(i, 'aaaaaaaaaaaaaaaaaaaa').join('bbbbbbbb')", tooLarge),
        Failure(
            "cel.bind(a, lists.range(199).map(i, 'aaaaaaaaa').join(), a.replace('a', a))", tooLarge),
        Failure("cel.bind(a, lists.range(1999).map(i, 'a').join(), a.replace('', 'b'))", tooLarge),
        Failure("cel.bind(a, lists.range(1999).map(i, 'ñ').join(), a)", tooLarge),
        Failure(
            "'%.1000f%.1000f%.1000f%.1000f%.1000f%.1000f%.1000f%.1000f%.1000f%.1000f'.format(lists.range(10))",
            tooLarge),
        Failure("cel.bind(a, lists.range(1900), '%s'.format([[a, a]]))", tooLarge),
        Failure("cel.bind(a, lists.range(1900), [a, a].flatten())", tooLarge),
        Failure(
            "cel.bind(a, lists.range(180).map(i, 'aaaaaaaaaaa').join(), json.encode([a, a]))",
            tooLarge),
        Failure(
            "cel.bind(a, lists.range(180).map(i, 'aaaaaaaaaaa').join(), regex.replace(a, 'a', r'\\0\\0'))",
            tooLarge),
        Failure(
            "cel.bind(a, lists.range(400).map(i, [i]), [a.distinct(), a.distinct()])", tooCostly),
        Failure("cel.bind(a, lists.range(400).map(i, [i]), sets.contains(a, a))", tooCostly),
        Failure(
            "cel.bind(a, lists.range(1900).map(i, 'a').join(), a.indexOf(a.substring(1) + 'b') == 0)",
            tooCostly),
        Failure(
            "cel.bind(a, lists.range(1900).map(i, i * i % 8191 < 4096 ? 'a' : 'b').join(), a.matches('a[ab]{800}c'))",
            tooCostly),
    ]

    @Test(arguments: failures)
    func `what would be too large or take too long ends with an error`(_ failure: Failure) {
        failure.check(limits: Self.limits)
    }
}
