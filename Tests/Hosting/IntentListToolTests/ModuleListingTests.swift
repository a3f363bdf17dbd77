import Diagnostics
import Testing

@testable import IntentListTool

@Suite struct ModuleListingTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let sources: [String]

        /// The listed types, each after the app that it belongs to.
        let types: [String]
        var sentences: [String] = []

        init(_ rule: String, _ sources: String..., types: [String] = [], says: [String] = []) {
            testDescription = rule
            self.sources = sources
            self.types = types
            sentences = says
        }
    }

    @Test func `the properties that a query compares are known by name`() {
        let source = """
            struct A: EntityPropertyQuery {
                static let properties = QueryProperties {
                    Property(\\B.$name) { EqualToComparator { $0 } }
                    EntityQueryProperty<B, P, S, M>(\\.$size) { LessThanComparator { a in f($0, a) } }
                }
            }
            extension A {
                static var sortingOptions: SortingOptions {
                    SortingOptions { SortableBy(\\B.$size) }
                }
            }
            enum C {
                struct D { static var properties: P { P {
                    #if X
                    Property(\\B.$name)
                    #endif
                } } }
            }
            """
        let queries = listing([source]).queries
        #expect(queries.map(\.name) == ["A"])
        #expect(queries.first?.compared == ["name", "size"])
        #expect(queries.first?.sorted == ["size"])
    }

    @Test func `what says which thing is taken by itself is known by name`() {
        let source = """
            enum A {
                struct B: EntityQuery { func defaultResult() async -> C? { nil } }
                struct D: EntityQuery { func defaultResult(for e: E) -> C? { nil } }
            }
            struct F {
                #if X
                func defaultResult() async -> Int? { 1 }
                #endif
            }
            extension G { func defaultResult() async -> Int? { 1 } }
            """
        let listing = listing([source])
        #expect(listing.suppliers == ["A.B", "G"])
        let text = ListWriter(listing, of: "Jar", imports: []).text
        #expect(text.contains("    pack.supply(by: \"Jar.A.B\")\n"))
    }

    /// The body of a query, what it inherits, and whether it has to be told of.
    static let finders: [(inherits: String, body: String, isTold: Bool)] = [
        ("EntityQuery", "func entities(matching a: String) async throws -> [B] { [] }", true),
        ("EntityQuery", "func entities(matching: String) -> [B] { [] }", true),
        ("EnumerableEntityQuery", "func entities(matching a: (B, C)) -> [B] { [] }", true),
        ("Own", "func entities(matching a: String) -> [B] { [] }", true),
        ("EntityStringQuery", "func entities(matching a: String) -> [B] { [] }", false),
        ("EntityQuery, OwnWords", "func entities(matching a: String) -> [B] { [] }", false),
        ("EntityQuery, Foreign", "func entities(matching a: String) -> [B] { [] }", false),
        ("EntityQuery", "func entities(for a: [Int]) -> [B] { [] }", false),
        (
            "EntityPropertyQuery",
            "func entities(matching a: [C], mode: M, sortedBy: [S], limit: Int?) -> [B] { [] }",
            false
        ),
        ("Sendable", "func entities(matching a: String) -> [B] { [] }", false),
    ]

    @Test(arguments: finders.indices)
    func `a query that is never asked for words is told with the place`(_ index: Int) {
        let (inherits, body, isTold) = Self.finders[index]
        let source = """
            protocol Own: EntityQuery {}
            protocol OwnWords: EntityStringQuery {}
            struct A: \(inherits) {
                \(body)
            }
            """
        let sentence = """
            1.swift:4:10: 'entities(matching:)' of query 'A' is never called; conform to \
            'EntityStringQuery'
            """
        let listing = listing([source])
        #expect(listing.diagnostics.places == (isTold ? [sentence] : []), "\(source)")
        #expect(!listing.diagnostics.hasErrors)
    }

    private func listing(_ sources: [String]) -> ModuleListing {
        let scanners = sources.enumerated().map { index, text in
            SourceScanner(SourceFile(name: "\(index + 1).swift", text: text))
        }
        return ModuleListing(scanners.flatMap(\.mentions))
    }

    static let found: [Case] = [
        Case("nothing is in an empty file", ""),
        Case("a struct that conforms", "struct A: AppIntent {}", types: ["A"]),
        Case("a class", "final class A: AppIntent, @unchecked Sendable {}", types: ["A"]),
        Case("an actor that conforms", "actor A: AppIntent {}", types: ["A"]),
        Case("a variable called actor", "let actor: AppIntent = b\nactor.c()"),
        Case(
            "an entity and an enum", "struct A: AppEntity {}\nenum B: String, AppEnum { case c }",
            types: ["A", "B"]),
        Case("a name with its module", "struct A: AppIntents.AppIntent {}", types: ["A"]),
        Case("a composition", "struct A: Sendable & AppIntent & Codable {}", types: ["A"]),
        Case(
            "an isolated conformance", "struct A: @MainActor AppIntent, nonisolated AppEnum {}",
            types: ["A"]),
        Case(
            "a refinement of Apple's", "struct A: OpenIntent {}\nstruct B: SnippetIntent {}",
            types: ["A", "B"]),
        Case(
            "a refinement in another file", "struct A: Deck {}", "protocol Deck: Ship {}",
            "protocol Ship: SystemIntent {}", types: ["A"]),
        Case("an alias", "typealias Sent = AppIntent & Sendable\nstruct A: Sent {}", types: ["A"]),
        Case("an alias of something else", "typealias F = (AppIntent) -> Void\nstruct A {}"),
        Case("a superclass", "class A: AppIntent {}\nfinal class B: A {}", types: ["A", "B"]),
        Case(
            "protocols that lead to each other",
            "protocol A: B {}\nprotocol B: A {}\nstruct C: A {}"),
        Case(
            "an extension in another file", "struct A {}", "extension A: AppIntent {}", types: ["A"]
        ),
        Case(
            "an extension of another module's type", "extension Color: AppEnum {}", types: ["Color"]
        ),
        Case("an extension with nothing", "extension Color { func a() {} }"),
        Case(
            "extensions of the API's own protocols",
            "extension AppIntent { var a: Int { 1 } }\nextension AppEnum {}\nstruct A: AppIntent {}",
            "enum B: String, AppEnum { case c }\nstruct D: LiveActivityIntent {}",
            types: ["A", "B", "D"]),
        Case(
            "an extension of a protocol that brings nothing",
            "extension View { func a() {} }\nstruct A: View {}"),
        Case(
            "a protocol of the module with the name of the API's",
            "protocol AppIntent: AppIntents.AppIntent {}\nstruct A: AppIntent {}", types: ["A"]),
        Case(
            "a protocol of the module's own with such a name",
            "protocol AppIntent {}\nstruct A: AppIntent {}"),
        Case(
            "a nested type with the name of the API's",
            "enum Book { struct AppEntity: AppIntents.AppEntity {} }\nstruct A: AppEntity {}",
            types: ["Book.AppEntity", "A"]),
        Case("a type in a type", "enum A { struct B: AppIntent {} }", types: ["A.B"]),
        Case(
            "a type in an extension of a type in a type",
            "extension A.B { struct C: AppIntent {} }",
            types: ["A.B.C"]),
        Case("a name in backticks", "struct `default`: AppIntent {}", types: ["`default`"]),
        Case(
            "macros",
            "@AppIntent(schema: .a.b) struct A {}\n@AssistantEntity(schema: .a.b) struct B {}",
            types: ["A", "B"]),
        Case("a macro of another package may bring it", "@Surprise struct A {}", types: ["A"]),
        Case(
            "a global actor brings nothing",
            "@MainActor struct A {}\n@available(iOS 18, *) struct B {}"),
        Case("a protocol of another package may bring it", "struct A: Surprise {}", types: ["A"]),
        Case("what is known to bring nothing", "struct A: Codable, View {}\nenum B: String {}"),
        Case(
            "a provider and a package",
            "struct A: AppShortcutsProvider {}\nstruct B: AppIntentsPackage {}",
            types: ["A", "B"]),
        Case("comments", "// struct A: AppIntent {}\n/* struct B: AppIntent {} /* */ */"),
        Case(
            "strings",
            "let a = \"struct A: AppIntent {}\"\nlet b = #\"\"\"\n struct B: AppIntent {}\n\"\"\"#"),
        Case(
            "an interpolation",
            "let a = \"\\(\"}\") struct A: AppIntent {\"\nstruct B: AppIntent {}",
            types: ["B"]),
        Case("a regular expression", "let a = /[{]/\nstruct B: AppIntent {}", types: ["B"]),
        Case("a generic ancestor", "struct A: Base<Int>, AppIntent {}", types: ["A"]),
        Case("constraints", "struct A: AppIntent where Self: Sendable {}", types: ["A"]),
        Case(
            "an extension beside one that is uncertain", "struct A: Surprise {}",
            "#if X\nextension A: Riddle {}\n#endif", "extension A: AppIntent {}", types: ["A"]),
        Case(
            "an app that is more than that", "enum A: IntentApp, AppShortcutsProvider {}",
            types: ["A"]),
        Case("an app", "enum A: IntentApp {}"),
        Case(
            "what is unavailable with what is around it",
            "@available(*, unavailable) enum A { struct B: AppIntent {} }"),
        Case("what is unavailable", "@available(*, unavailable) struct A: AppIntent {}"),
        Case(
            "what is unavailable elsewhere",
            "@available(macOS, unavailable) struct A: AppIntent {}",
            types: ["A"]),
        Case("a file that ends too early", "struct A: AppIntent { func perform() {", types: ["A"]),
    ]

    @Test(arguments: found.indices)
    func `a type is listed if it may be one`(_ index: Int) {
        let test = Self.found[index]
        let listing = listing(test.sources)
        #expect(listing.groups.flatMap { $0.entries.map(\.type) } == test.types, "\(test)")
        #expect(listing.diagnostics.isEmpty, "\(test)")
    }

    static let refused: [Case] = [
        Case(
            "private", "private struct A: AppIntent {}",
            says: ["1.swift:1:16: intent 'A' is private, so no list can name it; make it internal"]),
        Case(
            "fileprivate", "fileprivate enum A: String, AppEnum {}",
            says: [
                "1.swift:1:18: enum 'A' is fileprivate, so no list can name it; make it internal"
            ]),
        Case(
            "in a private type", "private enum A { struct B: AppIntent {} }",
            says: [
                "1.swift:1:25: intent 'A.B' is private, so no list can name it; make it internal"
            ]),
        Case(
            "in an extension of a private type", "extension A { struct B: AppIntent {} }",
            "private enum A {}",
            says: [
                "1.swift:1:22: intent 'A.B' is private, so no list can name it; make it internal"
            ]),
        Case(
            "in a private extension", "private extension A { struct B: AppIntent {} }",
            says: [
                "1.swift:1:30: intent 'A.B' is private, so no list can name it; make it internal"
            ]),
        Case(
            "generic", "struct A<B>: AppIntent {}",
            says: [
                "1.swift:1:8: intent 'A' is generic, so no list can name it; list a type without parameters"
            ]),
        Case(
            "in a generic type", "struct A<B> { struct C: AppIntent {} }",
            says: [
                "1.swift:1:22: intent 'A.C' is generic, so no list can name it; list a type without "
                    + "parameters"
            ]),
        Case(
            "in a function", "func a() { struct B: AppEntity {} }",
            says: [
                "1.swift:1:19: entity 'B' is declared in a function, so no list can name it; declare it "
                    + "outside"
            ]),
        Case("a private type that is not known to be one", "private struct A: Surprise {}"),
        Case(
            "a private app", "private enum A: IntentApp {}",
            says: ["1.swift:1:14: app 'A' is private, so no list can name it; make it internal"]),
    ]

    @Test(arguments: refused.indices)
    func `what no list can name is told with its place`(_ index: Int) {
        let test = Self.refused[index]
        let listing = listing(test.sources)
        #expect(listing.groups.flatMap { $0.entries.map(\.type) } == test.types, "\(test)")
        #expect(listing.diagnostics.places == test.sentences, "\(test)")
    }

    @Test func `what is in something deprecated is deprecated`() {
        let listing = listing([
            "@available(*, deprecated) enum A { struct B: AppIntent {} }", "struct C: AppIntent {}",
        ])
        #expect(listing.groups[0].entries.map(\.isDeprecated) == [true, false])
    }

    @Test func `types belong to the app around them or to the only one`() {
        let one = listing(["struct A: AppIntent {}\nenum Harbour: IntentApp {}"])
        #expect(one.groups.map { "\($0.app ?? "")" } == ["Harbour"])
        #expect(one.groups[0].entries.map(\.type) == ["A"])
        let two = listing([
            "enum A: IntentApp { struct B: AppIntent {} }\nextension C: IntentApp {}",
            "enum C { enum D { struct E: AppIntent {} } }",
        ])
        #expect(two.groups.map(\.app) == ["A", "C"])
        #expect(two.groups.map { $0.entries.map(\.type) } == [["A.B"], ["C.D.E"]])
        #expect(!two.diagnostics.hasErrors)
    }

    @Test func `a type outside of several apps is an error`() {
        let listing = listing(["enum A: IntentApp {}\nenum B: IntentApp {}\nstruct C: AppIntent {}"]
        )
        #expect(
            listing.diagnostics.places == [
                "1.swift:3:8: intent 'C' belongs to none of the apps 'A', 'B'; declare it inside one of them"
            ])
        #expect(listing.diagnostics.hasErrors)
    }

    /// The content of a file, and the conditions under which `A` is listed.
    static let conditions: [(source: String, conditions: [[String]])] = [
        ("#if os(Linux)\nstruct A: AppIntent {}\n#endif", [["(os(Linux))"]]),
        ("#if X\n#else\nstruct A: AppIntent {}\n#endif", [["!(X)"]]),
        (
            "#if X\n#elseif Y && Z\nstruct A: AppIntent {}\n#else\nstruct A: AppIntent {}\n#endif",
            [["!(X) && (Y && Z)"], ["!(X) && !(Y && Z)"]]
        ),
        ("#if X // and\n#if Y\nstruct A: AppIntent {}\n#endif\n#endif", [["(X)", "(Y)"]]),
        ("#if X &&\n Y\nstruct A: AppIntent {}\n#endif", [["(X &&\n Y)"]]),
        ("#if (X\n || Y)\nstruct A: AppIntent {}\n#endif", [["((X\n || Y))"]]),
        ("struct A {}\n#if X\nextension A: AppIntent {}\n#endif", [["(X)"]]),
        ("struct A: AppIntent {\n#if X\nlet b = 1\n#endif\n}", [[]]),
        ("#if X\nimport B\n#endif\nstruct A: AppIntent {}", [[]]),
        ("func a() {\n#if X\n}\n#else\n}\n#endif\nstruct A: AppIntent {}", [[]]),
    ]

    @Test(arguments: conditions.indices)
    func `a type is listed under the conditions of its source`(_ index: Int) {
        let (source, conditions) = Self.conditions[index]
        let entries = listing([source]).groups.flatMap(\.entries)
        #expect(entries.map(\.conditions) == conditions, "\(source)")
    }

    /// A property of an entity, and the title that the list has for it.
    static let titles: [(property: String, title: String?)] = [
        ("@Property(title: \"A b\") var c: Int", "\"c\": \"A b\""),
        ("@EntityProperty(title: \"A\") var `default`: Int", "\"default\": \"A\""),
        ("@ComputedProperty(title: \"A\", indexingKey: \\.d) var c: Int { 1 }", "\"c\": \"A\""),
        (
            "@Property(title: .init(\"a.key\", defaultValue: \"A\")) var c: Int",
            "\"c\": .init(\"a.key\", defaultValue: \"A\")"
        ),
        (
            "@Property(title: LocalizedStringResource(\"A\", table: \"T\")) var c: Int",
            "\"c\": LocalizedStringResource(\"A\", table: \"T\")"
        ),
        ("@Property(title: \"\\(d)\") var c: Int", nil),
        ("@Property(title: L10n.title) var c: Int", nil),
        ("@Property(title: makeTitle(3)) var c: Int", nil),
        ("@Property var c: Int", nil),
        ("let title: String", nil),
    ]

    @Test(arguments: titles.indices)
    func `the title of a property is listed if it means the same everywhere`(_ index: Int) {
        let (property, title) = Self.titles[index]
        let listing = listing(["struct A: AppEntity {\n\(property)\n}"])
        #expect(listing.groups[0].entries[0].titles.first == title, "\(property)")
    }

    @Test func `no piece of a source stops the scanner`() {
        let source = """
            @A(b: "\\(c)") private extension D.E where F == [G: (H) -> I] { // {
                struct J<K>: L & M.N<O>, ~Copyable { @Parameter(title: "P", default: .q) var r: [S?]! }
                #if os(T) || (U &&
                    V)
                func w() { struct X: AppIntent { init?(y: Z) {} } }
                #endif
            }
            typealias A1 = any B1 & C1
            """
        let bytes = Array(source.utf8)
        for start in stride(from: 0, to: bytes.count, by: 13) {
            for end in stride(from: start, through: bytes.count, by: 17) {
                _ = listing([String(decoding: bytes[start..<end], as: UTF8.self)])
            }
        }
        _ = listing([String(repeating: "struct A { func b() {", count: 10_000)])
        _ = listing([String(repeating: "#if A\n", count: 10_000)])
    }
}

extension DiagnosticList {
    fileprivate var places: [String] {
        sorted().map { diagnostic in
            guard let file = diagnostic.file, let range = diagnostic.range else {
                return diagnostic.message.text
            }
            return "\(file.name):\(file.location(of: range.start)): \(diagnostic.message.text)"
        }
    }
}
