import Catalogue
import IntentTraits
import Values

extension IntentCatalogue {
    /// The intents of the apps of the fixtures.
    static let ofFixtures = IntentCatalogue(
        intents: [listNags, addNag, log, shell, query, old], entities: [nag], enums: [category])

    private static func id(_ name: String, of app: String = "nagz") -> TypeID {
        TypeID(app: app, name: name)
    }

    private static let category = CatalogueEnum(
        id("category"), title: "Category", cases: [.init("home"), .init("work")])

    private static let nag = CatalogueEntity(
        id("nag"), title: "Nag",
        properties: [
            .init("title", .string), .init("due", .optional(.date)),
            .init("parent", .named(id("nag"))),
        ])

    private static let listNags: CatalogueIntent = {
        var intent = CatalogueIntent(id("list-nags"), title: "List nags")
        intent.parameters = [.init("category", .optional(.named(id("category"))))]
        intent.result = .list(.named(id("nag")))
        intent.effects = [.reads("nags")]
        return intent
    }()

    private static let addNag: CatalogueIntent = {
        var intent = CatalogueIntent(id("add-nag"), title: "Add a nag")
        var priority = CatalogueParameter("priority", .optional(.int))
        priority.range = 0...10
        intent.parameters = [
            .init("title", .string), priority, .init("due", .optional(.date)),
            .init("tags", .optional(.list(.string))), .init("extra", .optional(.string)),
        ]
        intent.result = .named(id("nag"))
        intent.effects = [.writes("nags")]
        return intent
    }()

    private static let log: CatalogueIntent = {
        var intent = CatalogueIntent(id("log", of: "system"), title: "Log")
        intent.parameters = [.init("message", .string)]
        intent.effects = []
        return intent
    }()

    private static let shell: CatalogueIntent = {
        var intent = CatalogueIntent(id("run", of: "shell"), title: "Run a script")
        var script = CatalogueParameter("script", .string)
        script.isProgram = true
        var token = CatalogueParameter("token", .optional(.string))
        token.acceptsSecret = true
        intent.parameters = [script, token, .init("env", .optional(.map(.string)))]
        intent.parameters += ["shell", "directory"].map { .init($0, .optional(.string)) }
        intent.result = .string
        intent.effects = [.writes("*")]
        return intent
    }()

    private static let query: CatalogueIntent = {
        var intent = CatalogueIntent(id("query", of: "table"), title: "Ask a table")
        var question = CatalogueParameter("question", .string)
        question.isProgram = true
        intent.parameters = [question, .init("script", .optional(.string))]
        return intent
    }()

    private static let old: CatalogueIntent = {
        var intent = CatalogueIntent(id("old"), title: "Old")
        intent.deprecation = "use 'nagz.add-nag'"
        intent.effects = []
        return intent
    }()
}
