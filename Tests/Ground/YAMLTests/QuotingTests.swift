import Diagnostics
import Testing
import YAML

/// YAML must not eat expressions, rules and patterns in silence.
@Suite struct QuotingTests {
    static let fixtures: [YAMLFixture] = [
        YAMLFixture(
            "if: !done",
            "1:5 '!done' quote this value: if: \"!done\""),
        YAMLFixture(
            "if: name == \"a #1\"",
            "1:5 'name == \"a #1\"' quote this value: if: 'name == \"a #1\"'"),
        YAMLFixture(
            "if: a && # b",
            "1:5 'a && # b' quote this value: if: \"a && # b\""),
        YAMLFixture(
            "if: size(a # b",
            "1:5 'size(a # b' quote this value: if: \"size(a # b\""),
        YAMLFixture(
            "- { nag: ${{ nag }} }",
            "1:10 '${{ nag }}' quote this value: - { nag: \"${{ nag }}\" }"),
        YAMLFixture(
            "with: { nag: ${{ nag }} }",
            "1:14 '${{ nag }}' quote this value: with: { nag: \"${{ nag }}\" }"),
        YAMLFixture(
            "with: { message: Disk is ${{ a }}% full }",
            "1:18 'Disk is ${{ a }}% full' quote this value: "
                + "with: { message: \"Disk is ${{ a }}% full\" }"),
        YAMLFixture(
            "with: { to: x, text: ${{ a }} and ${{ b }}, n: 1 }",
            "1:22 '${{ a }} and ${{ b }}' quote this value: "
                + "with: { to: x, text: \"${{ a }} and ${{ b }}\", n: 1 }"),
        YAMLFixture(
            "with: [the ${{ a }}, ${{ b }} of it]",
            "1:8 'the ${{ a }}' quote this value: "
                + "with: [\"the ${{ a }}\", \"${{ b }} of it\"]"),
        YAMLFixture(
            "with: [${{ a }}, ${{ b }}]",
            "1:8 '${{ a }}' quote this value: with: [\"${{ a }}\", \"${{ b }}\"]"),
        YAMLFixture(
            "cron: */5 * * * *",
            "1:7 '*/5 * * * *' quote this value: cron: \"*/5 * * * *\""),
        YAMLFixture(
            "file: *.pdf",
            "1:7 '*.pdf' quote this value: file: \"*.pdf\""),
        YAMLFixture(
            "file: *pdf",
            "1:7 '*pdf' quote this value: file: \"*pdf\""),
        YAMLFixture(
            "if: a ? b : c",
            "1:5 'a ? b : c' quote this value: if: \"a ? b : c\""),
        YAMLFixture(
            "if: &a",
            "1:5 '&a' quote this value: if: \"&a\""),
        YAMLFixture(
            "if: [1, 2].size() > 1",
            "1:5 '[1, 2].size() > 1' quote this value: if: \"[1, 2].size() > 1\""),
        YAMLFixture(
            "if: \"a\" + b == c",
            "1:5 '\"a\" + b == c' quote this value: if: '\"a\" + b == c'"),
        YAMLFixture(
            "when: 'it' + b",
            "1:7 ''it' + b' quote this value: when: \"'it' + b\""),
        YAMLFixture(
            "if: - 1 > x",
            "1:5 '- 1 > x' quote this value: if: \"- 1 > x\""),
        YAMLFixture(
            "if: > 3",
            "1:7 '3' after '>' the text begins on the next line; "
                + "quote the value if it begins with that"),
        YAMLFixture(
            "if: | x",
            "1:7 'x' after '|' the text begins on the next line; "
                + "quote the value if it begins with that"),
        YAMLFixture(
            "if: %x",
            "1:5 '%x' quote this value: if: \"%x\""),
        YAMLFixture(
            "if: @x",
            "1:5 '@x' quote this value: if: \"@x\""),
        YAMLFixture(
            "text: ${{ \"a: b\" }}",
            "1:7 '${{ \"a: b\" }}' quote this value: text: '${{ \"a: b\" }}'"),
        YAMLFixture(
            "text: ${{ a ? b : c }}",
            "1:7 '${{ a ? b : c }}' quote this value: text: \"${{ a ? b : c }}\""),
        YAMLFixture(
            "text: \"${{ a }}\" + b",
            "1:7 '\"${{ a }}\" + b' quote this value: text: '\"${{ a }}\" + b'"),
        // Quotes that end too early make way for others.
        YAMLFixture(
            "text: \"${{ \"a\" + b }}\"",
            "1:7 '\"${{ \"a\" + b }}\"' quote this value: text: '${{ \"a\" + b }}'"),
        YAMLFixture(
            "text: '${{ a + 'b' }}'",
            "1:7 ''${{ a + 'b' }}'' quote this value: text: \"${{ a + 'b' }}\""),
        YAMLFixture(
            "text: \"${{ \"a\" + 'b' }}\"",
            "1:7 '\"${{ \"a\" + 'b' }}\"' quote this value: text: '${{ \"a\" + ''b'' }}'"),
        YAMLFixture(
            "if: \"a == \"b\"\"",
            "1:5 '\"a == \"b\"\"' quote this value: if: 'a == \"b\"'"),
        YAMLFixture(
            "if: \"a\" == \"b\"",
            "1:5 '\"a\" == \"b\"' quote this value: if: '\"a\" == \"b\"'"),
        YAMLFixture(
            "with: { text: \"${{ a == \"b\" ? 'x' : 'y' }}\" }",
            "1:15 '\"${{ a == \"b\" ? 'x' : 'y' }}\"' quote this value: "
                + "with: { text: '${{ a == \"b\" ? ''x'' : ''y'' }}' }"),
        YAMLFixture(
            "outputs: { e: \"${{ a.or(\"\") }} ${{ b }}\", f: 1 }",
            "1:15 '\"${{ a.or(\"\") }} ${{ b }}\"' quote this value: "
                + "outputs: { e: '${{ a.or(\"\") }} ${{ b }}', f: 1 }"),
        YAMLFixture(
            "with: { a: \"at ${{ [\"a\", \"b\"] }}, ${{ c }}\", b: \"${{ d }}\" }",
            "1:12 '\"at ${{ [\"a\", \"b\"] }}, ${{ c }}\"' quote this value: "
                + "with: { a: 'at ${{ [\"a\", \"b\"] }}, ${{ c }}', b: \"${{ d }}\" }"),
        YAMLFixture(
            "  - text: ${{ 'a: b' }}",
            "1:11 '${{ 'a: b' }}' quote this value: - text: \"${{ 'a: b' }}\""),
        YAMLFixture(
            "where: {'a': 1}.a == 1",
            "1:8 '{'a': 1}.a == 1' quote this value: where: \"{'a': 1}.a == 1\""),
        YAMLFixture(
            "text: ${{ a # b }}",
            "1:7 '${{ a # b }}' quote this value: text: \"${{ a # b }}\""),
        YAMLFixture(
            "message: say \"hi # there",
            "1:10 'say \"hi # there' quote this value: message: 'say \"hi # there'"),
        // A value that YAML takes without a word is refused too.
        YAMLFixture(
            "- ${{ a: b }}",
            "1:3 '${{ a: b }}' quote this value: - \"${{ a: b }}\""),
        YAMLFixture(
            "- ${{ a }}: b",
            "1:3 '${{ a }}: b' quote this value: - \"${{ a }}: b\""),
        YAMLFixture(
            "${{ a }}: x",
            "1:1 '${{ a }}: x' quote this value: \"${{ a }}: x\""),
        YAMLFixture(
            "where: a: b",
            "1:8 'a: b' quote this value: where: \"a: b\""),
        YAMLFixture(
            "if: `x`",
            "1:5 '`x`' quote this value: if: \"`x`\""),
        YAMLFixture(
            "if: *x > 1",
            "1:5 '*x > 1' quote this value: if: \"*x > 1\""),
        YAMLFixture(
            "if: {a: 1} == b",
            "1:5 '{a: 1} == b' quote this value: if: \"{a: 1} == b\""),
        YAMLFixture(
            "with: { x: \"${{ a }}\", y: ${{ {'b': 1}.b }} }",
            "1:27 '${{ {'b': 1}.b }}' quote this value: with: { x: \"${{ a }}\", y: \"${{ {'b': 1}.b }}\" }"
        ),
        YAMLFixture(
            "with: [\"${{ a }}\", ${{ b }}]",
            "1:20 '${{ b }}' quote this value: with: [\"${{ a }}\", \"${{ b }}\"]"),
        YAMLFixture(
            "if: !!a",
            "1:5 '!!a' quote this value: if: \"!!a\""),
        YAMLFixture(
            "if: !size(a) > 0",
            "1:5 '!size(a) > 0' quote this value: if: \"!size(a) > 0\""),
        // More quotes would not help.
        YAMLFixture(
            "if: \"a.matches('\\d')\"",
            "1:17 '\\d' this is no escape; write '\\\\' for a backslash, or use single quotes"),
        YAMLFixture(
            "text: \"${{ a }}",
            "1:7 '\"' this quote is never closed"),
        YAMLFixture(
            "a: 1\n b: ${{ x }}",
            "2:3 ':' this ':' cannot begin a value; quote the text if the ':' belongs to it"),
        YAMLFixture(
            "- a: b\n\tc: ${{ x }}",
            "2:1 '\t' a tab cannot indent; use spaces"),
        // Values of several lines are only marked.
        YAMLFixture(
            "if: a &&\n  (b # c",
            "1:5 'a &&\n  (b' quote this value"),
        YAMLFixture(
            "if: !a ||\n  b",
            "1:5 '!a ||' quote this value"),
        YAMLFixture(
            "if: !a b\n  || c",
            "1:5 '!a' '!' here names a type; quote the whole value if it is text"),
        YAMLFixture(
            "- if: !a &&\n\n    b\n  then: c",
            "1:7 '!a &&' quote this value"),
        YAMLFixture(
            "- when: \"a\" + b &&\n  c",
            "1:9 '\"a\" + b &&' quote this value: - when: '\"a\" + b &&'"),
        YAMLFixture(
            "- ${{ a }}: \"b\" +\n   c",
            "1:3 '${{ a }}: \"b\" +' quote this value"),
        YAMLFixture(
            "if: !a |\n  b",
            "1:5 '!a' '!' here names a type; quote the whole value if it is text"),
        YAMLFixture(
            "with: !a {b: \"${{ c }}\"}",
            "1:7 '!a' '!' here names a type; quote the whole value if it is text"),
        YAMLFixture(
            "if: &a\nthen: b",
            "1:5 '&a' quote this value: if: \"&a\""),
        YAMLFixture(
            "a: 1 &&\n  b: &c # d",
            "2:4 ':' this ':' cannot begin a value; quote the text if the ':' belongs to it"),
    ]

    @Test(arguments: fixtures)
    func `a value that needs quotes is shown with them`(_ fixture: YAMLFixture) {
        #expect(fixture.found() == fixture.findings)
    }

    static let fine: [YAMLFixture] = [
        YAMLFixture("if: a == 1 # one"), YAMLFixture("if: \"!done\" # not"),
        YAMLFixture("text: ${{ a }} # the value"), YAMLFixture("message: don't # stop"),
        YAMLFixture("text: a #b"), YAMLFixture("with: { nag: \"${{ nag }}\" }"),
        YAMLFixture("if: a &&\n  b"), YAMLFixture("script: |\n  # ${{ a\n  echo 'x # y"),
    ]

    @Test(arguments: fine)
    func `what YAML leaves as it is is accepted`(_ fixture: YAMLFixture) {
        #expect(fixture.found() == [])
    }

    @Test(arguments: fixtures.filter { !$0.diagnostics().list.flatMap(\.fixes).isEmpty })
    func `the fix makes a file that is read`(_ fixture: YAMLFixture) {
        let (source, diagnostics) = fixture.diagnostics()
        let fixed = source.applying(diagnostics.flatMap { $0.fixes.prefix(1) })
        #expect(fixed != source)
        #expect(YAMLFixture(fixed.text).found().count < 2, "\(fixed.text)")
    }
}
