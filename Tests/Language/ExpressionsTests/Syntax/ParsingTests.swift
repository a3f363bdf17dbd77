import Diagnostics
import Expressions
import Testing
import Values

@Suite struct ParsingTests {
    static let expressions = [
        // Literals.
        ("1", "1"), ("-1", "-1"), ("- 1", "-1"), ("--1", "-_(-1)"), ("0x1F", "31"), ("-0xf", "-15"),
        ("9223372036854775807", "9223372036854775807"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("-0x8000000000000000", "-9223372036854775808"),
        ("18446744073709551615u", "18446744073709551615u"), ("0xFFU", "255u"), ("0u", "0u"),
        ("-1u", "-_(1u)"), ("007", "7"),
        ("1.5", "1.5"), (".5", "0.5"), ("1e3", "1000.0"), ("1.5E-1", "0.15"), ("-2.3e+1", "-23.0"),
        ("-.5", "-0.5"), ("1e-400", "0.0"),
        ("true", "true"), ("false", "false"), ("null", "null"),
        // Precedence and association.
        ("a + b * c", "_+_(a, _*_(b, c))"), ("a - b - c", "_-_(_-_(a, b), c)"),
        ("a < b == c", "_==_(_<_(a, b), c)"), ("a in b in c", "@in(@in(a, b), c)"),
        ("a / b % c * d", "_*_(_%_(_/_(a, b), c), d)"), ("(a + b) * c", "_*_(_+_(a, b), c)"),
        ("!a.b", "!_(a.b)"), ("!!a", "!_(!_(a))"), ("-a.b", "-_(a.b)"), ("a -1", "_-_(a, 1)"),
        ("-1.abs()", "-1.abs()"), ("-a * b", "_*_(-_(a), b)"),
        ("a || b && c || d", "_||_(_||_(a, _&&_(b, c)), d)"),
        ("a && b && c && d", "_&&_(_&&_(a, b), _&&_(c, d))"),
        ("a && b && c && d && e", "_&&_(_&&_(_&&_(a, b), c), _&&_(d, e))"),
        ("a ? b : c ? d : e", "_?_:_(a, b, _?_:_(c, d, e))"),
        ("a || b ? c : d", "_?_:_(_||_(a, b), c, d)"),
        ("a >= b", "_>=_(a, b)"), ("a <= b", "_<=_(a, b)"), ("a > b", "_>_(a, b)"),
        ("a != b", "_!=_(a, b)"),
        // Names, fields, elements, calls.
        (".a.b", ".a.b"), ("a.b.c", "a.b.c"), ("a.if.for", "a.if.for"),
        ("a.`b-c/d. e`", "a.`b-c/d. e`"),
        ("a.as()", "a.as()"), ("a?.b:c", "_?_:_(a, .b, c)"), ("a.?b.c", "a.?b.c"),
        ("a[?b][c]", "a[?b][c]"), ("a[b ? c : d]", "a[_?_:_(b, c, d)]"), ("a . b [ c ]", "a.b[c]"),
        ("f()", "f()"), ("f(a, b)", "f(a, b)"), ("a.f(b)", "a.f(b)"), (".f(a)", "f(a)"),
        ("inner + innate", "_+_(inner, innate)"), ("1.size()", "1.size()"), ("_a1", "_a1"),
        // Lists, maps, messages.
        ("[]", "[]"), ("[1, 2,]", "[1, 2]"), ("[?a, b]", "[?a, b]"), ("{}", "{}"),
        ("{a: 1, 'b': 2,}", "{a: 1, \"b\": 2}"), ("{?a: b}", "{?a: b}"),
        ("{a ? b : c : d}", "{_?_:_(a, b, c): d}"),
        ("A{}", "A{}"), (".a.B{if: 1, ?c: d,}", ".a.B{if: 1, ?c: d}"), ("A{}.b", "A{}.b"),
        // Spaces and comments.
        ("\t a\r\n+\u{0C}b // c", "_+_(a, b)"), ("a // b\n+ c", "_+_(a, c)"),
    ]

    @Test(arguments: expressions)
    func `an expression is read as written`(_ text: String, _ outline: String) {
        let parsing = Parsing(text)
        #expect(parsing.diagnostics == [])
        #expect(parsing.expression.root.outline == outline)
    }

    static let texts = [
        (#""a'b""#, "a'b"), (#"'a"b'"#, "a\"b"), (#"'''a'b''c'''"#, "a'b''c"), (#""""""" "#, ""),
        ("\"\"\"a\nb\"\"\"", "a\nb"), ("''", ""),
        (#"'\a\b\f\n\r\t\v\\\?\"\'\`'"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}\\?\"'`"),
        (#"'\x41\X42\u0043\U00000044\105'"#, "ABCDE"), (#"'\377\xff'"#, "ÿÿ"),
        (#"'\ud83d\ude42'"#, "🙂"),
        (#"r'\n\'"#, #"\n\"#), (#"R"""\"'""""#, #"\"'"#), ("'ä🙂'", "ä🙂"), (#"'''\''''"#, "'"),
        ("'a\u{0}b'", "a\u{0}b"), ("r'''\\\n'''", "\\\n"),
    ]

    @Test(arguments: texts)
    func `a text is decoded`(_ literal: String, _ text: String) throws {
        let parsing = Parsing(literal)
        #expect(parsing.diagnostics == [])
        guard case .literal(.string(let decoded)) = parsing.expression.root.kind else {
            Issue.record("\(literal) is no text")
            return
        }
        #expect(Array(decoded.unicodeScalars) == Array(text.unicodeScalars))
    }

    static let bytes: [(String, [UInt8])] = [
        ("b'ä'", [0xC3, 0xA4]), (#"B"\xff\377\000""#, [255, 255, 0]), (#"br'\x'"#, [0x5C, 0x78]),
        ("b''", []),
        (#"bR"""a""""#, [0x61]),
    ]

    @Test(arguments: bytes)
    func `bytes are decoded`(_ literal: String, _ bytes: [UInt8]) {
        let parsing = Parsing(literal)
        #expect(parsing.diagnostics == [])
        #expect(parsing.expression.root.outline == "b\(bytes)")
    }

    @Test func `every term has an ID of its own and its place`() {
        let text = " (a + b) . c [0] "
        let parsing = Parsing(text)
        var places: [Int: String] = [:]
        parsing.expression.root.visit { term in
            #expect(places[term.id] == nil)
            places[term.id] = String(
                text.utf8.dropFirst(term.range.start).prefix(term.range.end - term.range.start))
        }
        #expect(
            places.sorted { $0.key < $1.key }.map(\.value)
                == ["a", "b", "a + b", "(a + b) . c", "0", "(a + b) . c [0]"])
        #expect(parsing.expression.termCount == 6)
    }
}

extension Term {
    func visit(_ body: (Term) -> Void) {
        body(self)
        switch kind {
        case .select(let selection): selection.operand.visit(body)
        case .index(let operand, let index, _): [operand, index].forEach { $0.visit(body) }
        case .call(let call):
            call.target?.visit(body)
            call.arguments.forEach { $0.visit(body) }
        default: break
        }
    }
}
