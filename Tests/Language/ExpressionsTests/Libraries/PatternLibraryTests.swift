import Testing
import Values

@Suite struct PatternLibraryTests {
    static let samples = [
        Sample("regex.replace('hello world hello', 'hello', 'hi')", "hi world hi"),
        Sample("regex.replace('banana', 'a', 'x', 0)", "banana"),
        Sample("regex.replace('banana', 'a', 'x', 1)", "bxnana"),
        Sample("regex.replace('banana', 'a', 'x', 2)", "bxnxna"),
        Sample("regex.replace('banana', 'a', 'x', -12)", "bxnxnx"),
        Sample(#"regex.replace('foo bar', '(fo)o (ba)r', r'\2 \1')"#, "ba fo"),
        Sample(#"regex.replace('añb', 'ñ(x)?', r'[\0\1\\]')"#, #"a[ñ\]b"#),
        Sample("regex.replace('añ', '', '-')", "-a-ñ-"),
        Sample("regex.extract('hello world', 'hello(.*)').value()", " world"),
        Sample(#"regex.extract('item-A, item-B', 'item-(\\w+)').value()"#, "A"),
        Sample("regex.extract('HELLO', 'hello').hasValue()", false),
        Sample("regex.extract('ab', 'a(x)?').hasValue()", false),
        Sample(#"regex.extractAll('id:123, id:456', 'id:\\d+')"#, ["id:123", "id:456"]),
        Sample(#"regex.extractAll('id:123, id:456', 'id:(\\d+)')"#, ["123", "456"]),
        Sample("regex.extractAll('id:123, id:456', 'assa')", []),
        Sample("'e\\u0301'.matches('^é$') || 'é'.matches('^e\\u0301$')", false),
    ]

    @Test(arguments: samples)
    func `regular expressions find and replace what CEL's extension says`(_ sample: Sample) throws {
        #expect(try Sample.evaluate(sample.text) == sample.value)
    }

    static let failures = [
        Failure(
            "regex.extract('a@b', '(.*)@([^.]*)')",
            "what is extracted is that of one group; write '(?:…)' for the other groups"),
        Failure(
            "regex.extractAll('a@b', '(.*)@([^.]*)')",
            "what is extracted is that of one group; write '(?:…)' for the other groups"),
        Failure(
            #"regex.replace('test', '(.)', r'\2')"#,
            "the replacement names a group that is not there"),
        Failure(
            #"regex.replace('test', '(.)', r'\x')"#,
            "a backslash in a replacement needs a digit after it, or another backslash"),
        Failure(
            #"regex.replace('test', '(.)', '\\')"#,
            "a backslash in a replacement needs a digit after it, or another backslash"),
        Failure(
            "regex.replace('foo bar', dyn('a('), '$2 $1')",
            "the text is not a regular expression from byte 1 on"),
        Failure(
            "('a' + 'b').matches(dyn('x**'))", "the text is not a regular expression from byte 1 on"
        ),
    ]

    @Test(arguments: failures)
    func `what a regular expression cannot do is told`(_ failure: Failure) {
        failure.check()
    }

    @Test
    func `two patterns that only show as the same are two patterns`() throws {
        for _ in 0..<2 {
            #expect(try Sample.evaluate("'é'.matches('^é$')") == true)
            #expect(try Sample.evaluate("'é'.matches('^e\\u0301$')") == false)
        }
    }
}
