import Testing

@testable import AppIntentsExpansion

@Suite struct SchemaMacroTests {
    @Test func `an intent gets its conformances and its schema`() {
        let macro = Macro(
            type: "IntentSchemaMacro", attribute: "\n@AppIntent(schema: .photos.search)",
            declaration: "@AppIntent(schema: .photos.search) struct Find { }",
            conformances: ["AppIntent", "AssistantSchemaIntent"])
        #expect(
            macro.expansion.source == """
                nonisolated extension Find: AppIntent, AssistantSchemaIntent {
                    public static var __appSchemaIntent: Swift.String { "photos.search" }
                }
                """)
        #expect(macro.complaints == [])
    }

    @Test func `a type that has its conformances gets only the schema`() {
        let macro = Macro(
            type: "EnumSchemaMacro", attribute: "@AppEnum(schema: .camera.captureMode)",
            declaration: "enum Mode: String { case photo }")
        #expect(
            macro.expansion.source == """
                nonisolated extension Mode {
                    public static var __appSchemaEnum: Swift.String { "camera.captureMode" }
                }
                """)
    }

    struct Schema: CustomTestStringConvertible {
        let arguments: String
        let name: String?
        var testDescription: String { arguments }
    }

    static let schemas = [
        Schema(arguments: "schema: .photos.search", name: "photos.search"),
        Schema(arguments: " schema :\n .photos /* . */ . search ", name: "photos.search"),
        Schema(
            arguments: "schema: AssistantSchemas.PhotosIntent.search", name: "PhotosIntent.search"),
        Schema(arguments: "schema: .photos", name: nil),
        Schema(arguments: "schema: .photos.search()", name: nil),
        Schema(arguments: "schema: \".photos.search\"", name: nil),
        Schema(arguments: ".photos.search", name: nil),
        Schema(arguments: "", name: nil),
    ]

    @Test(arguments: schemas)
    func `a schema is read from its path`(_ c: Schema) {
        #expect(SchemaMacro.schema(in: c.arguments) == c.name)
    }

    struct Misuse: CustomTestStringConvertible {
        let type: String
        let attribute: String
        let declaration: String
        let complaint: String
        var testDescription: String { declaration }
    }

    static let misuses = [
        Misuse(
            type: "IntentSchemaMacro", attribute: "\n  @AppIntent(schema: .a.b)",
            declaration: "enum E {}",
            complaint: "103: error: '@AppIntent' belongs to a struct or a class; 'E' is an enum"),
        Misuse(
            type: "EntitySchemaMacro", attribute: "@AssistantEntity(schema: .a.b)",
            declaration: "actor A {}",
            complaint:
                "100: error: '@AssistantEntity' belongs to a struct or a class; 'A' is an actor"),
        Misuse(
            type: "EnumSchemaMacro", attribute: "@AppEnum(schema: .a.b)",
            declaration: "@AppEnum(schema: .a.b) public struct S {}",
            complaint: "100: error: '@AppEnum' belongs to an enum; 'S' is a struct"),
        Misuse(
            type: "EnumSchemaMacro", attribute: "@AppEnum(schema: .a.b)", declaration: "",
            complaint: "100: error: '@AppEnum' belongs to an enum"),
        Misuse(
            type: "IntentSchemaMacro", attribute: "@AppIntent(schema: name)",
            declaration: "struct S {}",
            complaint:
                "100: error: a schema is named, as in '.photos.search'; 'schema: name' names none"),
    ]

    @Test(arguments: misuses)
    func `a schema on the wrong kind of type is refused`(_ c: Misuse) {
        let macro = Macro(type: c.type, attribute: c.attribute, declaration: c.declaration)
        #expect(macro.complaints == [c.complaint])
        #expect(macro.expansion.source == "")
    }
}

@Suite struct SchemaMemberTests {
    struct Case: CustomTestStringConvertible {
        let member: String
        let intent: String
        let entity: String
        var testDescription: String { member }

        init(_ member: String, intent: String = "", entity: String = "") {
            self.member = member
            self.intent = intent
            self.entity = entity
        }
    }

    static let cases = [
        Case("var name: String", intent: "@IntentParameter", entity: "@EntityProperty"),
        Case("public var name: [A]?", intent: "@IntentParameter", entity: "@EntityProperty"),
        Case(
            "@available(iOS 18, *) var name: String", intent: "@IntentParameter",
            entity: "@EntityProperty"),
        Case("@MainActor var name: String", intent: "@IntentParameter", entity: "@EntityProperty"),
        Case(
            "var a: Int { didSet { } }", intent: "@IntentParameter", entity: "@EntityProperty"),
        Case(
            "private(set) var a: Int", intent: "@IntentParameter", entity: "@EntityProperty"),
        Case("var id: String", intent: "@IntentParameter"),
        Case("let id: String"),
        Case("@Parameter(title: \"A\") var a: Int"),
        Case("@Dependency var store: Store"),
        Case("@Property var a: Int"),
        Case("static var a: Int"),
        Case("private var a: Int"),
        Case("fileprivate var a: Int"),
        Case("lazy var a: Int = 3"),
        Case("weak var a: A?"),
        Case("var a: Int { 3 }"),
        Case("func a() {}"),
        Case("struct A {}"),
        Case("init() {}"),
    ]

    @Test(arguments: cases)
    func `a bare stored property is wrapped`(_ c: Case) {
        #expect(use(of: "IntentSchemaMacro", on: c.member).expansion == Expansion(source: c.intent))
        #expect(use(of: "EntitySchemaMacro", on: c.member).expansion == Expansion(source: c.entity))
    }

    @Test func `a property that cannot be wrapped is named`() {
        #expect(
            use(of: "IntentSchemaMacro", on: "\n  var isDone: Bool = false").complaints == [
                "203: warning: 'isDone' has an initial value, so it does not become a parameter"
            ])
        #expect(
            use(of: "EntitySchemaMacro", on: "var a: Int, b: Int").complaints == [
                "200: warning: 'a' shares its declaration, so it does not become a property of the "
                    + "entity; declare one property per line"
            ])
    }

    private func use(of type: String, on member: String) -> Macro {
        Macro(
            type: type, role: "memberAttribute", attribute: "@AppIntent(schema: .a.b)",
            declaration: member)
    }
}
