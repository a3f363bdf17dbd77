import Diagnostics
import Testing

@testable import IntentListTool

@Suite struct ListWriterTests {
    @Test func `the files of a module stand in a closure as they are`() {
        let files = [
            BroughtFile(path: "examples/a.csv", text: "a,\"b\"\r\n\tC:\\n \\(x)\u{202E}\u{0}é\n"),
            BroughtFile(path: "workflows/b.yaml", text: ""),
        ]
        let text = ListWriter(ModuleListing([]), of: "Harbour", imports: [], bringing: files).text
        #expect(
            text.contains(
                #"""
                    pack.begin(nil)
                    pack.bring {
                        [
                            "examples/a.csv": "a,\"b\"\r\n\tC:\\n \\(x)\u{202e}\u{0}é\n",
                            "workflows/b.yaml": "",
                        ]
                    }
                    return pack

                """#), "\(text)")
    }

    @Test func `the list names apps and types and takes values`() {
        let source = SourceScanner(
            SourceFile(
                name: "Boats.swift",
                text: """
                    import AppIntents
                    #if canImport(Maps)
                    import Maps
                    #endif
                    enum Harbour: IntentApp { static let id = "harbour" }
                    struct HailIntent: AppIntent {
                        @Parameter(title: "Boat") var boat: BoatEntity
                        @Parameter(title: "Times", default: 2) var times: Int
                    }
                    #if os(Linux)
                    struct BoatEntity: AppEntity {}
                    #else
                    struct BoatEntity: AppEntity {}
                    #endif
                    @available(*, deprecated) enum Sail: String, AppEnum { case main }
                    struct Kit: AppIntentsPackage {}
                    """))
        let listing = ModuleListing(source.mentions)
        let text = ListWriter(listing, of: "HarbourKit", imports: source.imports).text
        #expect(
            text == """
                // Written by the build plug-in IntentList from the sources of the module; it is
                // written anew when they change.

                public import AppIntents
                #if (canImport(Maps))
                import Maps
                #endif

                extension _IntentPack {
                    /// The intents, entities and enums of the module HarbourKit.
                    public nonisolated static var `harbourKit`: _IntentPack { _listedTypes() }
                }

                // Outside of the extension, so that no name of the pack's own hides one of the
                // module's.
                private nonisolated func _listedTypes() -> _IntentPack {
                    var pack = _IntentPack("HarbourKit")
                    pack.begin(Harbour.self)
                    pack.add(HailIntent.self)
                #if (os(Linux))
                    pack.add(BoatEntity.self)
                #endif
                #if !(os(Linux))
                    pack.add(BoatEntity.self)
                #endif
                    pack.add(Kit.self)
                    (_Deprecated0.self as any _Listing.Type).add(to: &pack)
                    return pack
                }

                private protocol _Listing {
                    nonisolated static func add(to pack: inout _IntentPack)
                }

                private enum _Deprecated0: _Listing {
                    @available(*, deprecated)
                    nonisolated static func add(to pack: inout _IntentPack) {
                        pack.add(Sail.self)
                    }
                }

                extension Kit {
                    public nonisolated static var _pack: _IntentPack? { _listedTypes() }
                }

                extension HailIntent {
                    init(boat: BoatEntity, times: Int? = nil) {
                        self.init()
                        self.boat = boat
                        if let times { self.times = times }
                    }
                }

                """)
    }
}
