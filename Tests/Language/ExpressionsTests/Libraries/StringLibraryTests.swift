import Testing
import Values

@Suite struct StringLibraryTests {
    static let samples = [
        Sample("'hello'.charAt(4)", "o"),
        Sample("'hello'.charAt(5)", ""),
        Sample("'añ😀'.charAt(2)", "😀"),
        Sample("'hello mellow'.indexOf('')", 0),
        Sample("'hello mellow'.indexOf('jello')", -1),
        Sample("'hello mellow'.indexOf('', 2)", 2),
        Sample("'hello mellow'.indexOf('ello', 2)", 7),
        Sample("'hello mellow'.indexOf('ello', 12)", -1),
        Sample("'ñaña'.indexOf('a', 2)", 3),
        Sample("'ñaña'.indexOf('a', 4)", -1),
        Sample("'hello mellow'.lastIndexOf('')", 12),
        Sample("'hello mellow'.lastIndexOf('ello')", 7),
        Sample("'hello mellow'.lastIndexOf('jello')", -1),
        Sample("'hello mellow'.lastIndexOf('ello', 6)", 1),
        Sample("'hello mellow'.lastIndexOf('ello', 7)", 7),
        Sample("'hello mellow'.lastIndexOf('ello', 12)", 7),
        Sample("'hello mellow'.lastIndexOf('', 3)", 3),
        Sample("'ñaña'.lastIndexOf('ñ')", 2),
        Sample("'a'.lastIndexOf('aa')", -1),
        Sample("'tacocat'.substring(4)", "cat"),
        Sample("'tacocat'.substring(7)", ""),
        Sample("'tacocat'.substring(0, 4)", "taco"),
        Sample("'ñaño'.substring(1, 3)", "añ"),
        Sample("'e\\u0301x'.substring(1)", "\u{301}x"),
        Sample("['a', 'b'].join()", "ab"),
        Sample("['a', 'b', ''].join(', ')", "a, b, "),
        Sample("[].join('/')", ""),
        Sample("'hello hello'.replace('he', 'we')", "wello wello"),
        Sample("'hello hello'.replace('he', 'we', -1)", "wello wello"),
        Sample("'hello hello'.replace('he', 'we', 1)", "wello hello"),
        Sample("'hello hello'.replace('he', 'we', 0)", "hello hello"),
        Sample("'aaa'.replace('aa', 'b')", "ba"),
        Sample("'añ'.replace('', '_')", "_a_ñ_"),
        Sample("'añ'.replace('', '_', 2)", "_a_ñ"),
        Sample("'hello hello hello'.split(' ')", ["hello", "hello", "hello"]),
        Sample("'hello hello hello'.split(' ', 0)", []),
        Sample("'hello hello hello'.split(' ', 1)", ["hello hello hello"]),
        Sample("'hello hello hello'.split(' ', 2)", ["hello", "hello hello"]),
        Sample("'hello hello hello'.split(' ', -1)", ["hello", "hello", "hello"]),
        Sample("','.split(',')", ["", ""]),
        Sample("''.split(',')", [""]),
        Sample("''.split('')", []),
        Sample("'añ😀'.split('')", ["a", "ñ", "😀"]),
        Sample("'añ😀'.split('', 2)", ["a", "ñ😀"]),
        Sample("'TacoCÆt Xii'.lowerAscii()", "tacocÆt xii"),
        Sample("'TacoCÆt Xiiæ[`{'.upperAscii()", "TACOCÆT XIIæ[`{"),
        Sample("'  \\ttrim\\n\\u3000 '.trim()", "trim"),
        Sample("' \\u200B '.trim()", "\u{200B}"),
        Sample("' '.trim()", ""),
        Sample("'John Smith'.reverse()", "htimS nhoJ"),
        Sample("'añ😀'.reverse()", "😀ña"),
        Sample(#"strings.quote('a"\n\t\\')"#, #""a\"\n\t\\""#),
        Sample("'ab'.matches('^b')", false),
        Sample("matches('ab', 'b$')", true),
        Sample("'añb'.matches('^a.b$')", true),
    ]

    @Test(arguments: samples)
    func `functions of texts return what CEL's extensions say`(_ sample: Sample) throws {
        #expect(try Sample.evaluate(sample.text) == sample.value)
    }

    private static let outside = "the index is outside of the text"

    static let failures = [
        Failure("'hello'.charAt(-1)", outside),
        Failure("'hello'.charAt(6)", outside),
        Failure("'hello'.charAt(9223372036854775807)", outside),
        Failure("'hello'.indexOf('l', -1)", outside),
        Failure("'hello'.indexOf('l', 6)", outside),
        Failure("'hello'.indexOf('', 6)", outside),
        Failure("'ñaña'.indexOf('a', 5)", outside),
        Failure("'hello'.lastIndexOf('', -1)", outside),
        Failure("'hello'.lastIndexOf('l', 6)", outside),
        Failure("'hello'.lastIndexOf('', 6)", outside),
        Failure("''.lastIndexOf('', 9223372036854775807)", outside),
        Failure("'tacocat'.substring(-1)", outside),
        Failure("'tacocat'.substring(8)", outside),
        Failure("'tacocat'.substring(1, 8)", outside),
        Failure("'tacocat'.substring(2, 1)", "the start of the part stands after its end"),
        Failure("dyn(['a', 1]).join()", "'join' does not take 'list'"),
        Failure("'a'.matches(dyn('a(b'))", "the text is not a regular expression from byte 1 on"),
    ]

    @Test(arguments: failures)
    func `an index without a place and a list of other things are told`(_ failure: Failure) {
        failure.check()
    }
}
