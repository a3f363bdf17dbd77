// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: features that hurt when added late, and no warning is small.
///
/// A misspelt feature name is not an error, so copy these, do not type them.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tool(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
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

        // MARK: Tools
        library("ErrandTool", "Arguments", "Catalogue", "Diagnostics", "Values"),
        tool("errand", "ErrandTool"),
        tool("conformance", "Values"),
        tool("errand-bench", "Arguments", "SQLite", "Values"),

        // MARK: System libraries
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),

        // MARK: Tests
        .target(name: "ProcessTestKit", path: "Tests/ProcessTestKit", swiftSettings: strict),
        tests("DiagnosticsTests", "Diagnostics"),
        tests("ValuesTests", "ProcessTestKit", "Values"),
        tests("IntentTraitsTests", "IntentTraits"),
        tests("CatalogueTests", "Catalogue", "Diagnostics", "Values"),
        tests("SQLiteTests", "CSQLite", "IntentTraits", "SQLite"),
        tests("ArgumentsTests", "Arguments", "ProcessTestKit"),
        tests("ErrandToolTests", "ErrandTool", "Arguments"),
        tests("EndToEndTests", "ProcessTestKit"),
        tests("DocsTests", "Arguments", "ErrandTool", "IntentTraits", "ProcessTestKit", "SQLite"),
    ],
    swiftLanguageModes: [.v6]
)
