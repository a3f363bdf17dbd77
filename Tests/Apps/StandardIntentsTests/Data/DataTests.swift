import PatienceTestKit
import Testing
import Values

/// Texts in JSON and CSV, patterns, and paths into data.
@Suite(.patient(for: .seconds(60))) struct DataTests {
    private let caller = StandardCaller()

    private static let shop: Value = [
        "books": [
            ["title": "A", "price": 8, "tags": ["x", "y"]], ["title": "B", "price": 12],
            ["title": "C", "price": 9],
        ],
        "bicycle": ["color": "red", "price": 399], "odd name": 1,
    ]

    static let paths: [(path: String, found: Value)] = [
        ("$", [shop]), ("$.bicycle.color", ["red"]), ("$['bicycle'][\"color\"]", ["red"]),
        ("$.books[0].title", ["A"]), ("$.books[-1].title", ["C"]), ("$.books[3]", []),
        ("$.books[0,2].price", [8, 9]), ("$.books[1:].title", ["B", "C"]),
        ("$.books[:2].title", ["A", "B"]), ("$.books[::2].title", ["A", "C"]),
        ("$.books[::-1].title", ["C", "B", "A"]), ("$.books[*].price", [8, 12, 9]),
        ("$..price", [399, 8, 12, 9]),
        ("$..[0]", [["title": "A", "price": 8, "tags": ["x", "y"]], "x"]),
        ("$['odd name']", [1]), ("$.bicycle.none", []), ("$.none.more", []),
        ("$.books.title", []), ("$.bicycle[0]", []), ("$.books[::0]", []),
    ]

    @Test(arguments: paths) func `a path finds what it means`(
        _ path: String, _ found: Value
    ) async throws {
        let value = try await caller.value(
            "json.query", ["value": Self.shop, "path": .string(path)])
        #expect(value == found)
    }

    static let tables: [(text: String, rows: Value)] = [
        ("a,b\n1,2\n", [["a": "1", "b": "2"]]),
        ("a,b\r\n1,2\r\n3,4", [["a": "1", "b": "2"], ["a": "3", "b": "4"]]),
        ("a,b\n\"1,5\",\"say \"\"hi\"\"\"\n", [["a": "1,5", "b": "say \"hi\""]]),
        ("a,b\n\"two\nlines\",\n", [["a": "two\nlines", "b": ""]]),
        ("\u{FEFF}a\nä\n\n", [["a": "ä"]]), ("a,b\r1,2\r", [["a": "1", "b": "2"]]),
        ("a,b\n1\n", [["a": "1"]]), ("", []), ("a\n", []), ("a\n\"\"\n", [["a": ""]]),
    ]

    @Test(arguments: tables) func `a table is read by the names of its first row`(
        _ text: String, _ rows: Value
    ) async throws {
        #expect(try await caller.value("csv.read", ["text": .string(text)]) == rows)
    }

    static let written: [(rows: Value, text: String)] = [
        ([["a": 1, "b": "x"], ["b": "y,z"]], "a,b\n1,x\n,\"y,z\"\n"),
        (
            [["one", "say \"hi\""], ["two\nlines", .null]],
            "one,\"say \"\"hi\"\"\"\n\"two\nlines\",\n"
        ),
        ([], ""), ([["a": ""], ["a": 1], ["a": .null]], "a\n\"\"\n1\n\"\"\n"),
    ]

    @Test(arguments: written) func `rows are written as a table`(
        _ rows: Value, _ text: String
    ) async throws {
        #expect(try await caller.value("csv.write", ["rows": rows]) == .string(text))
    }

    @Test func `data is read from JSON, and written`() async throws {
        let value = try await caller.value("json.read", ["text": "{\"b\": [1, null], \"a\": 2}"])
        #expect(value == ["a": 2, "b": [1, .null]])
        #expect(try await caller.value("json.write", ["value": value]) == #"{"a":2,"b":[1,null]}"#)
    }

    static let replacements: [(text: String, pattern: String, with: String, made: String)] = [
        ("a1b22", "[0-9]+", "#", "a#b#"), ("Doe, Jane", "(\\w+), (\\w+)", "$2 $1", "Jane Doe"),
        ("5", "5", "$$0 and $0", "$0 and 5"), ("abc", "x*", "-", "-a-b-c-"), ("ä", "ä", "ö", "ö"),
        ("abc", "z", "-", "abc"), ("a", "(a)|(b)", "[$2]", "[]"),
    ]

    @Test(arguments: replacements) func `what a pattern matches is replaced`(
        _ text: String, _ pattern: String, _ with: String, _ made: String
    ) async throws {
        let value = try await caller.value(
            "text.replace",
            ["text": .string(text), "pattern": .string(pattern), "with": .string(with)])
        #expect(value == .string(made))
    }

    @Test func `a match has its groups, by number and by name`() async throws {
        let value = try await caller.value(
            "text.match", ["text": "10:30 12:45", "pattern": "(?P<hour>\\d+):(\\d+)"])
        guard case .list(let matches) = value, matches.count == 2,
            case .entity(let first) = matches[0]
        else { return #expect(Bool(false), "\(value)") }
        #expect(first.properties["text"] == "10:30")
        #expect(first.properties["groups"] == ["10", "30"])
        #expect(first.properties["names"] == ["hour": "10"])
    }

    @Test func `a path looks into a text that is JSON`() async throws {
        let found = try await caller.value(
            "json.query", ["value": #"{"a": [1, 2]}"#, "path": "$.a[1]"])
        #expect(found == [2])
    }

    /// Texts that cannot be read, and the sentence.
    static let misfits: [(intent: String, values: KeyValuePairs<String, Value>, words: String)] = [
        ("json.read", ["text": "{"], "it is no JSON: "),
        ("json.query", ["value": "{", "path": "$"], "it is no JSON: "),
        (
            "json.query", ["value": 1, "path": "a"],
            "it is no path: it has to begin with '$', at character 1"
        ),
        (
            "json.query", ["value": 1, "path": "$[?@.a]"],
            "filters are not known; an expression can filter"
        ),
        (
            "json.query", ["value": 1, "path": "$.a["],
            "a name in quotes, a number or '*' has to stand here"
        ),
        ("csv.read", ["text": "a,a\n"], "two columns are named 'a'"),
        ("csv.read", ["text": "a\n1,2\n"], "row 2 has 2 fields, and the first 1"),
        ("csv.read", ["text": "a\n\"1"], "a quote is not closed before the end"),
        ("csv.read", ["text": "a", "separator": "::"], "'::' is not one character of ASCII"),
        ("csv.write", ["rows": [1]], "row 1 is no list and no map"),
        ("text.match", ["text": "", "pattern": "("], "'(' is no pattern: "),
        (
            "text.replace", ["text": "a", "pattern": "(a)", "with": "$$2 $0 $2"],
            "it names group $2, and the pattern has 1"
        ),
    ]

    @Test(arguments: misfits) func `what cannot be read fails with a sentence`(
        _ intent: String, _ values: KeyValuePairs<String, Value>, _ words: String
    ) async throws {
        let value = try await caller.value(intent, values)
        guard case .string(let sentence) = value else { return #expect(Bool(false), "\(value)") }
        #expect(sentence.contains(words))
    }

    static let templates: [(template: String, text: String)] = [
        ("Dear {{ name }},", "Dear Ada,"), ("{{name}}{{ name }}", "AdaAda"), ("none", "none"),
        ("{{ list.1.x }} of {{ list }}", "2 of [{\"x\":1},{\"x\":2}]"), ("} {", "} {"),
        (
            "{{ age }}",
            "it is no template that can be filled in: there is no value for 'age', in line 1"
        ),
        (
            "a\n{{ name",
            "it is no template that can be filled in: what begins with '{{' has no '}}', in line 2"
        ),
        (
            "{{ list.7 }}",
            "it is no template that can be filled in: there is no value for 'list.7', in line 1"
        ),
    ]

    @Test(arguments: templates) func `a template is filled with values, or says what is missing`(
        _ template: String, _ text: String
    ) async throws {
        let found = try await caller.value(
            "text.fill",
            [
                "template": .string(template),
                "values": ["name": "Ada", "list": [["x": 1], ["x": 2]]],
            ])
        #expect(found == .string(text))
    }

    @Test func `a template is filled with the data of a text that is JSON`() async throws {
        let found = try await caller.value(
            "text.fill", ["template": "Dear {{ name }}", "values": #"{"name": "Ada"}"#])
        #expect(found == "Dear Ada")
        let refused = try await caller.value("text.fill", ["template": "", "values": "Ada"])
        #expect(refused == .string("it is no JSON: expected a value, found 'A', at byte 0"))
    }

    static let differences: [(before: String, after: String, context: Int, text: String)] = [
        ("a\nb\n", "a\nb\n", 3, ""), ("", "", 3, ""), ("a", "a", 3, ""),
        (
            "a\nb\n", "a\nb", 3,
            "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n"
        ),
        ("a\r\nb\r\n", "a\r\nx\r\n", 0, "@@ -2,1 +2,1 @@\n-b\r\n+x\r\n"),
        ("a\r\nb\n", "a\nb\n", 0, "@@ -1,1 +1,1 @@\n-a\r\n+a\n"),
        ("é\n", "e\u{301}\n", 0, "@@ -1,1 +1,1 @@\n-é\n+e\u{301}\n"),
        ("a\nb\nc\n", "a\nx\nc\n", 3, "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
        ("a\nb\nc", "a\nx\nc", 0, "@@ -2,1 +2,1 @@\n-b\n+x\n"),
        ("", "a\n", 3, "@@ -0,0 +1,1 @@\n+a\n"), ("a\n", "", 3, "@@ -1,1 +0,0 @@\n-a\n"),
        (
            "1\n2\n3\n4\n5\n", "0\n1\n2\n3\n4\n", 1,
            "@@ -1,1 +1,2 @@\n+0\n 1\n@@ -4,2 +5,1 @@\n 4\n-5\n"
        ),
    ]

    @Test(arguments: differences) func `two texts differ in the lines that 'diff' shows`(
        _ before: String, _ after: String, _ context: Int, _ text: String
    ) async throws {
        let found = try await caller.value(
            "text.diff",
            [
                "before": .string(before), "after": .string(after),
                "context": .int(Int64(context)),
            ])
        #expect(found == .string(text))
    }
}
