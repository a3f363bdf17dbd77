import Catalogue

extension IntentCatalogue {
    /// The intents that the measured workflows call.
    static let ofSamples = IntentCatalogue(intents: [
        intent("file", "write", [.init("path", .string), .init("content", .string)]),
        intent(
            "http", "request", [.init("url", .url), .init("headers", .optional(.map(.string)))]),
        intent(
            "shell", "run",
            [
                .init("script", .optional(.string)), .init("args", .optional(.list(.string))),
                .init("env", .optional(.map(.string))),
            ]), intent("system", "log", [.init("message", .string)]),
        intent("system", "notify", [.init("message", .string)]),
    ])

    private static func intent(
        _ app: String, _ name: String, _ parameters: [CatalogueParameter]
    ) -> CatalogueIntent {
        var intent = CatalogueIntent(TypeID(app: app, name: name), title: "\(app) \(name)")
        intent.parameters = parameters
        return intent
    }
}
