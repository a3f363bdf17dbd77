import Foundation
import ProcessTestKit
import Testing

/// A package of a user that depends on this one by its path.
///
/// Building it builds App Intents anew, which takes some minutes: `ERRAND_CLIENTS` asks for it.
@Suite(
    .serialized,
    .enabled(
        if: ProcessInfo.processInfo.environment["ERRAND_CLIENTS"] != nil,
        "ERRAND_CLIENTS is not set"))
struct ClientPackageTests {
    /// One target in each language mode, and a tool that hosts both.
    static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "client",
            dependencies: [.package(path: "../errand")],
            targets: [
                .target(
                    name: "Five", dependencies: [.product(name: "AppIntents", package: "errand")],
                    swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)],
                    plugins: [.plugin(name: "IntentList", package: "errand")]),
                .target(
                    name: "Six", dependencies: [.product(name: "AppIntents", package: "errand")],
                    swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)],
                    plugins: [.plugin(name: "IntentList", package: "errand")]),
                .executableTarget(
                    name: "host",
                    dependencies: ["Five", "Six", .product(name: "IntentHosting", package: "errand")]),
            ]
        )
        """

    static let intents = #"""
        import AppIntents

        enum Size: String, AppEnum {
            case small, large

            static var typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
            static var caseDisplayRepresentations: [Size: DisplayRepresentation] = [
                .small: "Small", .large: "Large",
            ]
        }

        struct OrderIntent: AppIntent {
            static var title: LocalizedStringResource = "Order"
            static var description = IntentDescription("Orders something.")

            @Parameter(title: "What") var what: String
            @Parameter(title: "Size", default: .small) var size: Size

            static var parameterSummary: some ParameterSummary {
                Summary("Order a \(\.$size) \(\.$what)")
            }

            func perform() async throws -> some IntentResult & ReturnsValue<URL?> & ProvidesDialog {
                if what.isEmpty { throw AppIntentError.nothingToOrder }
                return .result(value: URL(string: "https://example.org"), dialog: "Ordered \(what)")
            }
        }

        // Apps have errors of the framework's name.
        enum AppIntentError: Error { case nothingToOrder }

        @AppEnum(schema: .books.contentType)
        enum Kind: String {
            case book, audiobook
        }
        """#

    /// Tells what it hosts, and what is not listed.
    static let host = """
        import Five
        import IntentHosting
        import Six

        let registry = IntentRegistry([.five, .six])
        print(registry.intents.map { "\\($0.id)" } + registry.enums.map { "\\($0.id)" })
        for problem in registry.inspect() { print(problem) }
        """

    private static let checkout = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in
        path.deletingLastPathComponent()
    }

    @Test func `a package that depends on this one builds in both language modes`() throws {
        let package = try ClientPackage(
            "client", of: Self.checkout,
            files: [
                ("Package.swift", Self.manifest), ("Sources/Five/Intents.swift", Self.intents),
                ("Sources/Six/Intents.swift", Self.intents), ("Sources/host/main.swift", Self.host),
            ])
        let build = try package.build()
        try #require(build.ending == .exited(0), "\(build.output.suffix(2_000))")
        let host = try package.run(".build/debug/host")
        #expect(
            host.output == """
                ["five.order", "six.order", "five.kind", "five.size", "six.kind", "six.size"]

                """)
    }

    /// A tool whose pack has a string table among its resources, and a workflow for projects.
    static let ferry: [(path: String, text: String)] = [
        (
            "Package.swift",
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "ferry",
                defaultLocalization: "en",
                dependencies: [.package(path: "../errand")],
                targets: [
                    .executableTarget(
                        name: "ferry",
                        dependencies: [
                            .product(name: "AppIntents", package: "errand"),
                            .product(name: "Errand", package: "errand"),
                        ],
                        resources: [.process("Resources")],
                        swiftSettings: [.treatAllWarnings(as: .error)],
                        plugins: [.plugin(name: "IntentList", package: "errand")])
                ]
            )
            """
        ),
        (
            "Sources/ferry/Main.swift",
            #"""
            import AppIntents
            import ErrandTool

            @main struct Main {
                static func main() async {
                    await Errand.main("ferry", version: "1.0", packs: [.ferry])
                }
            }

            struct SailIntent: AppIntent {
                static let title: LocalizedStringResource = "Cast Off"

                @Parameter(title: "Harbour") var harbour: String

                func perform() async throws -> some IntentResult & ProvidesDialog {
                    .result(dialog: "The ferry sails to \(harbour).")
                }
            }
            """#
        ),
        (
            "Sources/ferry/Resources/de.lproj/Localizable.strings",
            """
            "Cast Off" = "Ablegen";
            "The ferry sails to %@." = "Die Fähre fährt nach %@.";
            """
        ),
        ("Sources/ferry/workflows/sail.yaml", sailing),
    ]

    static let sailing = """
        steps: [{ intent: ferry.sail, with: { harbour: Kiel } }]

        """

    @Test func `a program alone has the translations and the files of its pack`() throws {
        let package = try ClientPackage("ferry", of: Self.checkout, files: Self.ferry)
        let build = try package.build()
        try #require(build.ending == .exited(0), "\(build.output.suffix(2_000))")
        #expect(!build.output.contains("unhandled"), "\(build.output.suffix(2_000))")
        let copy = try package.run("mkdir alone && cp .build/debug/ferry alone && ls alone")
        #expect(copy.output == "ferry\n")
        let call = "alone/ferry call ferry.sail harbour=Kiel"
        for (variables, sentence) in [
            ("LC_ALL=de_DE.UTF-8", "Die Fähre fährt nach Kiel."),
            ("LC_ALL=C.UTF-8", "The ferry sails to Kiel."), ("", "The ferry sails to Kiel."),
        ] {
            let said = try package.run("\(variables) \(call)")
            #expect(said.output == "\(sentence)\n", "\(variables)")
        }
        let listed = try package.run("LC_ALL=de_DE.UTF-8 alone/ferry intents")
        #expect(listed.output.contains("Ablegen"), "\(listed)")
        let made = try package.run("alone/ferry init alone/project --with ferry")
        #expect(made.ending == .exited(0), "\(made)")
        #expect(made.output.contains("made workflows/sail.yaml\n"), "\(made)")
        #expect(try package.run("cat alone/project/workflows/sail.yaml").output == Self.sailing)
        let run = try package.run(
            "cd alone/project && echo 'language: de' >> errand.yaml && ../ferry run sail")
        #expect(run.ending == .exited(0), "\(run)")
        #expect(run.output.contains("Die Fähre fährt nach Kiel."), "\(run)")
    }
}
