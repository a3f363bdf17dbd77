import Foundation
import PatienceTestKit
import Testing

/// Compiles misuses of the macros, and compares what the compiler says with what stands beside
/// them.
@Suite(.patient(for: .seconds(180))) struct MisuseTests {
    static let source = """
        import AppIntents
        func use<Schema: AppSchemaIntent>(_ schema: Schema) {}
        let outside: [Any.Type] = [
            Parameter.self,  // error: cannot find 'Parameter' in scope
            Property.self,  // error: cannot find 'Property' in scope
            Dependency.self,  // error: cannot find 'Dependency' in scope
            Item.self,  // error: cannot find 'Item' in scope
            Sort.self,  // error: cannot find 'Sort' in scope
            Option.self,  // error: cannot find 'Option' in scope
            Summary.self,  // error: cannot find 'Summary' in scope
            When.self,  // error: cannot find 'When' in scope
            Case.self,  // error: cannot find 'Case' in scope
        ]
        func misspell() {
            use(.photos.serach)  // error: type 'AssistantSchemas.PhotosIntent' has no member 'serach'
            use(.fotos.search)  // error: type 'AppSchemaIntent' has no member 'fotos'
            use(.photos.asset)  // error: type 'AssistantSchemas.PhotosIntent' has no member 'asset'
        }
        @AppIntent(schema: .photos.search)  // error: '@AppIntent' belongs to a struct or a class; 'A' is an enum
        enum A {}
        @AppEnum(schema: .photos.assetType)  // error: '@AppEnum' belongs to an enum; 'B' is a struct
        struct B {}
        @UnionValue
        enum C {
            case one(Int)
            case none  // error: a case of a union value carries one value; 'none' carries none
        }
        struct D {
            @ComputedProperty var a: Int  // error: '@ComputedProperty' belongs to a property with a getter; 'a' has none, so it is a '@Property'
        }
        @AppEntity(schema: .files.file)
        struct E {
            struct Query: EntityQuery {
                func entities(for identifiers: [Int]) async throws -> [E] { [] }
            }
            static let defaultQuery = Query()
            let id: Int
            var name = ""  // warning: 'name' has an initial value, so it does not become a property of the entity
            var displayRepresentation: DisplayRepresentation { "" }
        }
        """

    @Test func `the compiler names each misuse at its line`() throws {
        #expect(try Set(diagnostics()) == Set(expectations()))
    }

    private func expectations() -> [String] {
        Self.source.split(separator: "\n").enumerated().compactMap { number, line in
            line.firstRange(of: "  // ").map { "\(number + 1): \(line[$0.upperBound...])" }
        }
    }

    /// Returns what the compiler says of the source, each as `line: severity: message`.
    private func diagnostics() throws -> [String] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("Misuse-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // A leftover harms nobody.
        let file = folder.appendingPathComponent("Misuse.swift")
        try Data(Self.source.utf8).write(to: file)
        return try Compiler().check([file]).compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 3)
            guard line.hasPrefix(file.path), parts.count == 4, !parts[3].hasPrefix(" note") else {
                return nil
            }
            let message = parts[3].firstRange(of: " (from macro").map { parts[3][..<$0.lowerBound] }
            return "\(parts[1]):\(message ?? parts[3])"
        }
    }
}
