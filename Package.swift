// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The settings of protocols that other people's types conform to.
///
/// A misspelt feature name is not an error, so copy these, do not type them.
let strictForConformers: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// The settings of every other Swift target: features that hurt when added late, and no warning is small.
///
/// A requirement that runs on its caller's actor hands that on to its witnesses, even in a type that its
/// author put on the main actor; so the last one is not for other people's types.
let strict: [SwiftSetting] =
    strictForConformers + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tool(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func compilerPlugIn(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .macro(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Sources of other people: in their language mode, and without our settings.
func client(
    _ name: String, at path: String, _ mode: SwiftLanguageMode, _ dependencies: [Target.Dependency]
)
    -> Target
{
    .target(
        name: name, dependencies: dependencies, path: path,
        swiftSettings: [.swiftLanguageMode(mode)])
}

/// Modules named as Apple's frameworks, so that App Intents' signatures can name their types.
let companions: [Target.Dependency] = [
    "CoreLocation", "CoreSpotlight", "CoreTransferable", "GeoToolbox", "LinkPresentation",
    "UniformTypeIdentifiers", "VisualIntelligence", "os",
]

func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Tests that are compiled as an app of somebody else's would be.
func clientTests(
    _ name: String, _ mode: SwiftLanguageMode, _ dependencies: Target.Dependency...
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies,
        swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)])
}

let package = Package(
    name: "errand",
    products: [
        .library(
            name: "Errand",
            targets: [
                "Arguments", "Catalogue", "Diagnostics", "ErrandTool", "IntentTraits", "SQLite",
                "Values",
            ]),
        .library(
            name: "AppIntents",
            targets: [
                "AppIntents", "Intents", "SwiftUI", "CoreLocation", "CoreSpotlight",
                "CoreTransferable", "GeoToolbox", "LinkPresentation", "UniformTypeIdentifiers",
                "VisualIntelligence", "WidgetKit", "os",
            ]),
        .executable(name: "errand", targets: ["errand"]),
        .executable(name: "conformance", targets: ["conformance"]),
        .executable(name: "errand-bench", targets: ["errand-bench"]),
    ],
    targets: [
        // MARK: Leaves
        library("Diagnostics"),
        library("Values"),
        library("IntentTraits"),
        library("Catalogue", "Diagnostics", "IntentTraits", "Values"),
        library("SQLite", "CSQLite", "IntentTraits"),
        library("Arguments", "Diagnostics"),
        library("Snippets"),
        library("LocalizedStrings"),
        library("FoundationGaps"),
        library("SwiftUI", "AppIntentsMacros", "FoundationGaps", "LocalizedStrings", "Snippets"),
        library("UniformTypeIdentifiers"),
        library("os"),
        library("CoreTransferable", "UniformTypeIdentifiers"),
        library("CoreSpotlight", "UniformTypeIdentifiers"),
        library("CoreLocation"),
        library("GeoToolbox", "CoreLocation"),
        library("VisualIntelligence"),
        library("LinkPresentation"),

        // MARK: App Intents
        .target(
            name: "AppIntentsCore",
            dependencies: [
                "CoreLocation", "CoreSpotlight", "CoreTransferable", "FoundationGaps", "GeoToolbox",
                "LinkPresentation", "LocalizedStrings", "Snippets", "SwiftUI",
                "UniformTypeIdentifiers", "VisualIntelligence",
            ],
            swiftSettings: strictForConformers),
        compilerPlugIn("AppIntentsMacros"),
        library("AppIntentsSchemas", "AppIntentsCore", "AppIntentsMacros", "CoreSpotlight"),
        library("AppIntents", "AppIntentsCore", "AppIntentsSchemas"),
        library("Intents", "AppIntentsCore"),
        .target(
            name: "WidgetKit",
            dependencies: ["AppIntents", "AppIntentsCore", "LocalizedStrings", "SwiftUI", "os"],
            swiftSettings: strictForConformers),

        // MARK: Tools
        library("ErrandTool", "Arguments", "Catalogue", "Diagnostics", "Values"),
        tool("errand", "ErrandTool"),
        tool("conformance", "Values"),
        tool("errand-bench", "SQLite", "Values"),

        // MARK: System libraries
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),

        // MARK: Fixtures
        client(
            "AppIntentsFixtures", at: "Tests/AppIntentsFixtures", .v6,
            ["AppIntents", "Intents", "SwiftUI"] + companions),
        client(
            "AppIntentsFixtures5", at: "Tests/AppIntentsFixtures5", .v5,
            ["AppIntents", "Intents", "SwiftUI"] + companions),

        // MARK: Tests
        .target(name: "ProcessTestKit", path: "Tests/ProcessTestKit", swiftSettings: strict),
        tests("DiagnosticsTests", "Diagnostics"),
        tests("ValuesTests", "ProcessTestKit", "Values"),
        tests("IntentTraitsTests", "IntentTraits"),
        tests("CatalogueTests", "Catalogue", "Diagnostics", "Values"),
        tests("SQLiteTests", "CSQLite", "IntentTraits", "SQLite"),
        tests("ArgumentsTests", "Arguments", "ProcessTestKit"),
        tests("LocalizedStringsTests", "LocalizedStrings"),
        tests(
            "AppIntentsTests", "AppIntents", "AppIntentsCore", "AppIntentsFixtures",
            "AppIntentsFixtures5",
            "CoreSpotlight", "FoundationGaps", "Intents", "LocalizedStrings", "Snippets", "SwiftUI",
            "VisualIntelligence"),
        tests("AppIntentsMacrosTests", "AppIntentsMacros", "ProcessTestKit"),
        clientTests(
            "AppIntentsSchemasTests", .v6, "AppIntents", "AppIntentsSchemas", "CoreSpotlight",
            "ProcessTestKit"),
        clientTests(
            "AppIntentsSchemasSwift5Tests", .v5, "AppIntents", "AppIntentsSchemas", "CoreSpotlight",
            "ProcessTestKit"),
        tests("ErrandToolTests", "ErrandTool", "Arguments"),
        tests("SnippetsTests", "Snippets"),
        client("SnippetClient5", at: "Tests/SnippetClients/Swift5", .v5, ["SwiftUI"]),
        client("SnippetClient6", at: "Tests/SnippetClients/Swift6", .v6, ["SwiftUI"]),
        tests(
            "SwiftUITests", "SwiftUI", "LocalizedStrings", "Snippets", "SnippetClient5",
            "SnippetClient6"),
        tests("UniformTypeIdentifiersTests", "UniformTypeIdentifiers"),
        tests("osTests", "os"),
        tests("FoundationGapsTests", "FoundationGaps"),
        client(
            "CompanionClient5", at: "Tests/CompanionClients/Swift5", .v5,
            companions + ["AppIntents", "SwiftUI", "WidgetKit"]),
        client(
            "CompanionClient6", at: "Tests/CompanionClients/Swift6", .v6,
            companions + ["AppIntents", "SwiftUI", "WidgetKit"]),
        .testTarget(
            name: "CompanionsTests",
            dependencies: companions + [
                "CompanionClient5", "CompanionClient6", "Snippets", "SwiftUI", "WidgetKit",
            ],
            swiftSettings: strict),
        tests("EndToEndTests", "ProcessTestKit"),
        tests("DocsTests", "Arguments", "ErrandTool", "IntentTraits", "ProcessTestKit", "SQLite"),
    ],
    swiftLanguageModes: [.v6]
)
