import Diagnostics
import Testing
import YAML

@Suite struct SyntaxTests {
    static let fixtures: [YAMLFixture] = [
        YAMLFixture(
            "a: b: c",
            "1:5 ':' this ':' cannot begin a value; quote the text if the ':' belongs to it"),
        YAMLFixture(
            "a: 1\n b: 2",
            "2:3 ':' this ':' cannot begin a value; quote the text if the ':' belongs to it"),
        YAMLFixture(
            "a: - b",
            "1:4 '-' a list cannot begin on the line of its key; begin it on the next line"),
        YAMLFixture(
            "- a\nb",
            "2:1 'b' a key needs a ':' and a space after it"),
        YAMLFixture(
            "a: [1, 2\nb: 3",
            "1:4 '[' this '[' lacks its ']', or a ',' is missing before that"),
        YAMLFixture(
            "a: [start {what}]",
            "1:11 '{' this '{' begins a map; quote the whole value if it is text, or put a ',' before it"
        ),
        YAMLFixture(
            "a: {x: 1\nb: 3",
            "1:4 '{' this '{' lacks its '}', or a ',' is missing before that"),
        YAMLFixture(
            "a: ]",
            "1:4 ']' here must be a value"),
        YAMLFixture(
            "[a]\nb",
            "2:1 'b' the document's one value ends above; here must be nothing more"),
        YAMLFixture(
            "a: ? b",
            "1:4 '?' a key cannot begin here; begin it on a line of its own"),
        YAMLFixture(
            "- a\n- b\nc: d",
            "3:1 'c:' here must be a '-', in the column of those above"),
        YAMLFixture(
            "x: 'a'b",
            "1:7 'b' nothing may follow a closing quote; quote the whole value, and write a quote inside "
                + "as '' between single ones or \\\" between double ones"),
        YAMLFixture(
            "a: @x",
            "1:4 '@' '@' cannot begin a value; quote the value"),
        YAMLFixture(
            "a: `x`",
            "1:4 '`' '`' cannot begin a value; quote the value"),
        YAMLFixture(
            "\ta: 1",
            "1:1 '\t' a tab cannot indent; use spaces"),
        YAMLFixture(
            "a:\n\t- b",
            "2:1 '\t' a tab cannot indent; use spaces"),
        YAMLFixture(
            "a: >\n\tb",
            "2:1 '\t' a tab cannot indent; use spaces"),
        YAMLFixture(
            "a: \"x",
            "1:4 '\"' this quote is never closed"),
        YAMLFixture(
            "a: 'x\n---\n",
            "1:4 ''' this quote is never closed"),
        YAMLFixture(
            "a: \"\\q\"",
            "1:5 '\\q' this is no escape; write '\\\\' for a backslash, or use single quotes"),
        YAMLFixture(
            "a: \"\\ø\"",
            "1:5 '\\ø' this is no escape; write '\\\\' for a backslash, or use single quotes"),
        YAMLFixture(
            "a: \"\\",
            "1:5 '\\' this is no escape; write '\\\\' for a backslash, or use single quotes"),
        YAMLFixture(
            "a: \"\\xZZ\"",
            "1:5 '\\x' this is no escape; write '\\\\' for a backslash, or use single quotes"),
        YAMLFixture(
            "a: \"\\ud800\"",
            "1:5 '\\u' this is no escape; write '\\\\' for a backslash, or use single quotes"),
        YAMLFixture(
            "a: |x\n  y",
            "1:5 'x' after '|' the text begins on the next line; quote the value if it begins with that"
        ),
        YAMLFixture(
            "a: >0\n  y",
            "1:5 '0' after '>' the text begins on the next line; quote the value if it begins with that"
        ),
        YAMLFixture(
            "a: *",
            "1:4 '*' '*' here means a value from elsewhere; quote the whole value if it is text"),
        YAMLFixture(
            "a: &",
            "1:4 '&' '&' here marks a value for elsewhere; quote the whole value if it is text"),
        YAMLFixture(
            "a: !<",
            "1:4 '!<' '!' here names a type; quote the whole value if it is text"),
        YAMLFixture(
            "a: !x!y z",
            "1:4 '!x!y z' '!' here names a type; quote the whole value if it is text"),
        YAMLFixture(
            "%YAML 3.0\n---\na",
            "1:1 '%YAML 3.0' '%' here begins a directive; quote the whole value if it is text"),
        YAMLFixture(
            "%TAG x\n---\n",
            "1:1 '%TAG x' '%' here begins a directive; quote the whole value if it is text"),
        YAMLFixture(
            "%x",
            "1:1 '%x' '%' here begins a directive; quote the whole value if it is text"),
        YAMLFixture(
            "a: \u{7}",
            "1:4 '\u{07}' the control character U+0007 cannot stand in a file; write it as an escape in double quotes"
        ),
        YAMLFixture(
            "ø: ø\u{85}: b",
            "1:6 ':' here must be a key, in the column of the keys above"),
        YAMLFixture(
            "a: *b\nc: &d e",
            "1:4 '*b' no value above is marked with '&b'"),
        YAMLFixture(
            "c: &dog e\na: *dgo",
            "2:4 '*dgo' no value above is marked with '&dgo'; did you mean '*dog'?"),
        YAMLFixture(
            "a: &a [*a]",
            "1:8 '*a' '*a' stands inside the value that it stands for"),
        YAMLFixture(
            "a: 1\nb: 2\na: 3",
            "3:1 'a' 'a' is there already"),
        YAMLFixture(
            "a: 1\n\"a\": 2",
            "2:1 '\"a\"' 'a' is there already"),
        YAMLFixture(
            "[a]: 1",
            "1:1 '[a]' a list or a map cannot be a key"),
        YAMLFixture(
            "a: 1\n---\nb: 2",
            "3:1 'b: 2' a second document begins here; keep one document in a file"),
        YAMLFixture(
            "a: !!str 1",
            "1:4 '!!str 1' quote this value: a: \"!!str 1\""),
        YAMLFixture(
            "a: 1\nb: {c: 1, c: 2}\nd: !x 1",
            "2:11 'c' 'c' is there already",
            "3:4 '!x 1' quote this value: d: \"!x 1\""),
    ]

    @Test(arguments: fixtures)
    func `a mistake is said in one sentence at its place`(_ fixture: YAMLFixture) {
        #expect(fixture.found() == fixture.findings)
    }
}
