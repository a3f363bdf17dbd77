import Catalogue
import Diagnostics
import Testing
import TimeZones
import Values

@Suite struct ConversionTests {
    static let catalogue = IntentCatalogue(
        entities: [CatalogueEntity(TypeID(app: "nagz", name: "nag"), title: "Nag")],
        enums: [
            CatalogueEnum(
                TypeID(app: "nagz", name: "category"), title: "Category",
                cases: [.init("chores"), .init("homework")])
        ])

    static func span(_ seconds: Int64) -> TimeSpan {
        TimeSpan(seconds: seconds) ?? .zero
    }

    /// 29 March 2026 at 7:00, two hours ahead of UTC.
    static let spring = Value.timestamp(
        Timestamp(seconds: 1_774_760_400) ?? .epoch)

    /// The value that a text becomes, or the sentence that refuses it.
    struct Case: CustomTestStringConvertible {
        let type: String
        let text: String
        let value: Value?
        let sentence: String?
        var testDescription: String { "\(text.debugDescription) as \(type)" }

        init(_ type: String, _ text: String, _ value: Value) {
            (self.type, self.text, self.value, sentence) = (type, text, value, nil)
        }

        init(_ type: String, _ text: String, refused sentence: String) {
            (self.type, self.text, value, self.sentence) = (type, text, nil, sentence)
        }
    }

    static let texts = [
        Case("string", "12:30", .string("12:30")),
        Case("any", "12", .string("12")),
        Case("bool", "true", .bool(true)),
        Case(
            "bool", "yes",
            refused: "'x' needs 'true' or 'false'; 'yes' is neither; did you mean 'true'?"),
        Case(
            "bool", "OFF",
            refused: "'x' needs 'true' or 'false'; 'OFF' is neither; did you mean 'false'?"),
        Case("bool", "maybe", refused: "'x' needs 'true' or 'false'; 'maybe' is neither"),
        Case("int", "-5", .int(-5)),
        Case("int", "5.5", refused: "'x' needs a whole number; '5.5' is none"),
        Case("int", "", refused: "'x' needs a whole number; '' is none"),
        Case(
            "int", "9223372036854775808",
            refused: "'x' needs a whole number from -9223372036854775808 to 9223372036854775807; "
                + "'9223372036854775808' is out of range"),
        Case(
            "int", "0xFFFFFFFFFFFFFFFF",
            refused: "'x' needs a whole number from -9223372036854775808 to 9223372036854775807; "
                + "'0xFFFFFFFFFFFFFFFF' is out of range"),
        Case("int", "0o8", refused: "'x' needs a whole number; '0o8' is none"),
        Case("int", "0x", refused: "'x' needs a whole number; '0x' is none"),
        Case("uint", "18446744073709551615", .uint(.max)),
        Case(
            "uint", "-1",
            refused: "'x' needs a whole number from 0 to 18446744073709551615; '-1' is out of range"
        ),
        Case("double", "1e3", .double(1000)),
        Case("double", "ten", refused: "'x' needs a number; 'ten' is none"),
        Case("bytes", "aGk=", .bytes([0x68, 0x69])),
        Case("bytes", "a", refused: "'x' needs bytes in base64; 'a' is none"),
        Case("date", "2024-02-29", .string("2024-02-29")),
        Case(
            "date", "2026-02-29", refused: "'x' needs a date; day 29 is out of range 1…28"),
        Case("date", "tomorrow", .string("tomorrow")),
        Case(
            "date", "9:00",
            refused: "'x' needs a date such as '2026-03-29'; '9:00' is none"),
        Case(
            "date", "2026-03-29T07:00:00Z",
            refused: "'x' needs a date such as '2026-03-29'; '2026-03-29T07:00:00Z' is none"),
        Case("timestamp", "2026-03-29", .string("2026-03-29")),
        Case("timestamp", "tomorrow 9:00", .string("tomorrow 9:00")),
        Case("timestamp", "in 30 minutes", .string("in 30 minutes")),
        Case("timestamp", "tomorrow at 9:00", .string("tomorrow at 9:00")),
        Case(
            "timestamp", "2026-03-29T07:00:00",
            refused: "'x' needs a point in time; '2026-03-29T07:00:00' has no offset from UTC; "
                + "add 'Z', or one such as '+02:00'"),
        Case(
            "timestamp", "2026-03-29T07:00",
            refused: "'x' needs a point in time; '2026-03-29T07:00' has no offset from UTC; "
                + "add 'Z', or one such as '+02:00'"),
        Case(
            "timestamp", "2026-03-29Tnoon",
            refused: "'x' needs a point in time; '2026-03-29Tnoon' is not an instant; "
                + "write one such as '2025-03-30T07:00:00Z'"),
        Case("timestamp", "2026-03-29T07:00+02:00", spring),
        Case("timestamp", "2026-03-29t05:00z", spring),
        Case(
            "timestamp", "tomorow",
            refused: "'x' needs a point in time; 'tomorow' is none; did you mean 'tomorrow'?"),
        Case("duration", "1h30m", .duration(span(5400))),
        Case("url", "https://example.org/a?b=c", .string("https://example.org/a?b=c")),
        Case(
            "url", "example.org",
            refused: "'x' needs an address such as 'https://example.org'; 'example.org' is none"),
        Case("url", "mailto:anna@example.org", .string("mailto:anna@example.org")),
        Case(
            "url", ":mailto:anna",
            refused: "'x' needs an address such as 'https://example.org'; ':mailto:anna' is none"),
        Case(
            "url", "https:",
            refused: "'x' needs an address such as 'https://example.org'; 'https:' is none"),
        Case("file", "~/Inbox", .string("~/Inbox")),
        Case(
            "url", "https://a b",
            refused: "'x' needs an address such as 'https://example.org'; 'https://a b' is none"),
        Case("file", "a\0b", refused: "'x' needs a path; 'a\0b' is none"),
        Case("file", "", refused: "'x' needs a path; '' is none"),
        Case("nagz.category", "chores", .string("chores")),
        Case(
            "nagz.category", "homewrok",
            refused: "'x' needs one of 'chores', 'homework'; 'homewrok' is none of them; "
                + "did you mean 'homework'?"),
        Case("nagz.nag", "take out the bins", .string("take out the bins")),
        Case("nagz.nag", "", refused: "'x' needs a nagz.nag; '' is none"),
        Case("nagz.nga", "x", refused: "'x' needs a nagz.nga, which no app here knows"),
        Case("list(int)", "5", refused: "'x' needs a list; a single value came"),
        Case("map(int)", "5", refused: "'x' needs a map; a single value came"),
        Case("optional(int)", "5", .int(5)),
        Case(
            "secret(string)", "hunter2",
            refused: "'x' needs a secret; what is written in a file is none, name it under "
                + "'secrets' and use 'secrets.NAME'"),
    ]

    @Test(arguments: texts)
    func `a text is read by the type that is expected`(_ c: Case) throws {
        try expect(.text(c.text), as: c.type, c.value, c.sentence)
    }

    @Test func `what people say becomes a date once the moment is known`() throws {
        let moment = Moment(.epoch, in: .utc)
        var conversion = Conversion(Self.catalogue, at: moment)
        let tomorrow = Literal.text("tomorrow")
        #expect(
            conversion.value(of: tomorrow, as: .timestamp, for: "'x'")
                == .timestamp(try Timestamp(rfc3339: "1970-01-02T00:00:00Z")))
        #expect(conversion.value(of: tomorrow, as: .date, for: "'x'") == .string("1970-01-02"))
        #expect(conversion.value(of: .text("in 2147483647 days"), as: .date, for: "'x'") == nil)
        #expect(
            conversion.diagnostics.sorted().map(\.message.text) == [
                "'x' needs a date; 'in 2147483647 days' is outside of the years 1…9999"
            ])
    }

    struct Computed: CustomTestStringConvertible {
        let type: String
        let from: Value
        let value: Value?
        let sentence: String?
        var testDescription: String { "\(from.json) as \(type)" }

        init(_ type: String, _ from: Value, _ value: Value) {
            (self.type, self.from, self.value, sentence) = (type, from, value, nil)
        }

        init(_ type: String, _ from: Value, refused sentence: String) {
            (self.type, self.from, value, self.sentence) = (type, from, nil, sentence)
        }
    }

    static func tooLarge(for number: UInt64) -> String {
        "'x' needs a whole number from -9223372036854775808 to 9223372036854775807; "
            + "'\(number)' is out of range"
    }

    static let nag = Value.entity(Entity(type: "nagz.nag", id: "17"))

    static let computed = [
        Computed("int", .uint(5), .int(5)),
        Computed("int", .string("5"), refused: "'x' needs a whole number; a string came"),
        Computed("int", .double(5), refused: "'x' needs a whole number; a number came"),
        Computed(
            "uint", .int(-1),
            refused: "'x' needs a whole number from 0 to 18446744073709551615; '-1' is out of range"
        ),
        Computed("double", .int(5), .double(5)),
        Computed("string", .int(5), refused: "'x' needs a string; a whole number came"),
        Computed("duration", .string("90s"), .duration(span(90))),
        Computed("nagz.nag", nag, nag),
        Computed("nagz.category", nag, refused: "'x' needs a nagz.category; a nagz.nag came"),
        Computed("secret(string)", .string("hunter2"), .string("hunter2")),
        Computed("optional(int)", .null, .null),
        Computed("int", .null, refused: "'x' needs a whole number; nothing came"),
        Computed("int", .uint(.max), refused: tooLarge(for: UInt64.max)),
        Computed("any", .list([.int(1), .null]), .list([.int(1), .null])),
        Computed("list(double)", .list([.int(1)]), .list([.double(1)])),
        Computed(
            "list(int)", .list([.int(1), .bool(true)]),
            refused: "item 2 of 'x' needs a whole number; a truth value came"),
        Computed(
            "map(int)", .map([.int(1): .int(2)]),
            refused: "'x' needs a map; a map whose keys are not strings came"),
    ]

    @Test(arguments: computed)
    func `a computed value is taken only if it is of the type`(_ c: Computed) throws {
        try expect(Literal(.computed(c.from)), as: c.type, c.value, c.sentence)
    }

    @Test func `every element that does not fit is reported at its place`() throws {
        let list = Literal(
            .list([
                .text("1", at: SourceRange(1..<2)), .text("two", at: SourceRange(3..<6)),
                .text("3.5", at: SourceRange(8..<11)),
            ]))
        var conversion = Conversion(Self.catalogue)
        #expect(conversion.value(of: list, as: .list(.int), for: "'x'") == nil)
        #expect(
            conversion.diagnostics.sorted().map(\.message.text) == [
                "item 2 of 'x' needs a whole number; 'two' is none",
                "item 3 of 'x' needs a whole number; '3.5' is none",
            ])
        #expect(conversion.diagnostics.sorted().map(\.range?.start) == [3, 8])
    }

    @Test func `a key that is written twice is refused at its second place`() {
        let map = Literal(
            .map([
                .init(key: "a", value: .text("1", at: SourceRange(3..<4))),
                .init(key: "a", value: .text("2", at: SourceRange(9..<10))),
            ]))
        var conversion = Conversion(Self.catalogue)
        #expect(conversion.value(of: map, as: .map(.int), for: "'x'") == nil)
        let found = conversion.diagnostics.sorted()
        #expect(found.map(\.message.text) == ["'x' has 'a' more than once"])
        #expect(found.map(\.range?.start) == [9])
    }

    struct Kind: CustomTestStringConvertible {
        let testDescription: String
        let literal: Literal

        init(_ name: String, of content: Literal.Content) {
            (testDescription, literal) = (name, Literal(content))
        }
    }

    static let kinds = [
        Kind("a list", of: .list([])), Kind("a map", of: .map([])),
        Kind("nothing", of: .scalar("~", otherwise: .null)),
        Kind("a string", of: .computed(.string("5"))),
        Kind("a truth value", of: .computed(.bool(true))),
        Kind("bytes", of: .computed(.bytes([]))), Kind("a list", of: .computed(.list([]))),
        Kind("a map", of: .computed(.map([:]))),
        Kind("a point in time", of: .computed(.timestamp(.epoch))),
        Kind("a duration", of: .computed(.duration(.zero))),
        Kind("a nagz.nag", of: .computed(nag)),
    ]

    @Test(arguments: kinds)
    func `what came is named by its kind`(_ kind: Kind) throws {
        try expect(
            kind.literal, as: "double", nil, "'x' needs a number; \(kind.testDescription) came")
    }

    static let codes = [
        ("int", "5.5", "wrong-type"), ("list(int)", "5", "wrong-type"),
        ("bool", "yes", "wrong-type"), ("date", "2026-02-29", "wrong-type"),
        ("uint", "-1", "out-of-range"), ("nagz.category", "x", "unknown-value"),
        ("nagz.nga", "x", "unknown-type"), ("secret(string)", "x", "written-secret"),
    ]

    @Test(arguments: codes)
    func `programs know a refusal by its code`(_ type: String, _ text: String, _ code: String)
        throws
    {
        var conversion = Conversion(Self.catalogue)
        let type = try ValueType(spelling: type)
        #expect(conversion.value(of: .text(text), as: type, for: "'x'") == nil)
        #expect(conversion.diagnostics.sorted().map(\.message.code) == [code])
    }

    private func expect(
        _ literal: Literal, as type: String, _ value: Value?, _ sentence: String?
    ) throws {
        var conversion = Conversion(Self.catalogue)
        let type = try ValueType(spelling: type)
        #expect(conversion.value(of: literal, as: type, for: "'x'") == value)
        let sentences = conversion.diagnostics.sorted().map(\.message.text)
        #expect(sentences == (sentence.map { [$0] } ?? []))
    }
}
