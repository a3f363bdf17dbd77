import Testing
import Values

/// Forms that are written and read by a table of their parts.
@Suite struct StoredTableTests {
    enum Kind: String, StoredText {
        case plain, loud
    }

    struct Label: StoredRecord {
        var text: String
        var kind = Kind.plain

        static let table = StoredTable(
            "label", part("text", \.text), part("kind", or: .plain, \.kind), make: Self.init)
    }

    struct Parcel: StoredRecord {
        var label = Label(text: "a")
        var weight: Int?
        var stamps: [String] = []
        var rows: [String] = []
        var isOpen = true
        var secret = 0

        static let table = StoredTable(
            "parcel", parts(of: \.label), part(optional: "weight", \.weight),
            part("stamps", or: [], \.stamps), part("rows", ifMissing: [], \.rows),
            part(not: "closed", \.isOpen), unstored(0), make: Self.init,
            computed: ("heavy", { $0.weight.map { .bool($0 > 9) } }))
    }

    static let parcels: [(Parcel, Value)] = [
        (Parcel(), ["text": "a", "rows": []]),
        (
            Parcel(
                label: Label(text: "b", kind: .loud), weight: 10, stamps: ["x"], rows: ["y"],
                isOpen: false),
            [
                "text": "b", "kind": "loud", "weight": 10, "stamps": ["x"], "rows": ["y"],
                "closed": true, "heavy": true,
            ]
        ),
    ]

    @Test(arguments: parcels)
    func `what is written by a table is read by it`(parcel: Parcel, value: Value) throws {
        #expect(parcel.stored == value)
        #expect(try Parcel(stored: value) == parcel)
    }

    @Test func `what is not stored is read as usual, and rows may be missing`() throws {
        #expect(try Parcel(stored: Parcel(secret: 7).stored).secret == 0)
        #expect(try Parcel(stored: ["text": "a"]) == Parcel())
    }

    static let misfits: [(Value, String)] = [
        (3, "a stored parcel is a map"), ([:], "a stored parcel has 'text'"),
        (["text": 3], "'text' of a stored parcel does not fit"),
        (["text": "a", "kind": "x"], "'kind' of a stored parcel does not fit"),
        (["text": "a", "weight": "x"], "'weight' of a stored parcel does not fit"),
        (["text": "a", "stamps": [3]], "'stamps' of a stored parcel does not fit"),
    ]

    @Test(arguments: misfits)
    func `what does not fit is refused with its name`(value: Value, sentence: String) {
        let error = #expect(throws: StoredFormError.self) { try Parcel(stored: value) }
        #expect(error?.description == sentence)
    }

    enum Wish: StoredChoice {
        case send(Parcel, to: String)
        case label(Label)
        case rest

        static let cases = StoredCases<Wish>(
            "wish", tag: "ask",
            [
                StoredCase("send", .part("parcel"), .part("to"), make: Self.send) {
                    if case .send(let parcel, let place) = $0 { (parcel, place) } else { nil }
                },
                StoredCase("label", partsOf: Label.self, make: Self.label) {
                    if case .label(let label) = $0 { label } else { nil }
                },
                StoredCase("rest", make: { Self.rest }) { $0 == .rest ? () : nil },
            ])
    }

    /// The same without a tag.
    enum Answer: StoredChoice {
        case count(Int)
        case name(String, age: Int?)

        static let cases = StoredCases<Answer>(
            "answer",
            [
                StoredCase("count", .part("count"), make: Self.count) {
                    if case .count(let count) = $0 { count } else { nil }
                },
                StoredCase("name", .part("name"), .part(optional: "age"), make: Self.name) {
                    if case .name(let name, let age) = $0 { (name, age) } else { nil }
                },
            ])
    }

    static let wishes: [(Wish, Value)] = [
        (
            .send(Parcel(), to: "x"),
            ["ask": "send", "parcel": ["text": "a", "rows": []], "to": "x"]
        ),
        (.label(Label(text: "b")), ["ask": "label", "text": "b"]), (.rest, ["ask": "rest"]),
    ]

    @Test(arguments: wishes)
    func `a case with a tag is known by it`(wish: Wish, value: Value) throws {
        #expect(wish.stored == value)
        #expect(try Wish(stored: value) == wish)
    }

    static let answers: [(Answer, Value)] = [
        (.count(3), ["count": 3]), (.name("a", age: nil), ["name": "a"]),
        (.name("a", age: 4), ["name": "a", "age": 4]),
    ]

    @Test(arguments: answers)
    func `a case without a tag is known by its first part`(answer: Answer, value: Value) throws {
        #expect(answer.stored == value)
        #expect(try Answer(stored: value) == answer)
    }

    @Test func `a case that is not known is refused`() {
        let tagged = #expect(throws: StoredFormError.self) { try Wish(stored: ["ask": "dance"]) }
        #expect(tagged?.description == "'ask' of a stored wish does not fit")
        let plain = #expect(throws: StoredFormError.self) { try Answer(stored: ["size": 3]) }
        #expect(plain?.description == "this answer is not known")
    }
}
