@_spi(Hosting) import AppIntentsCore
import Foundation
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct FileTests {
    @Test func `a saved file is known by its place`() async throws {
        let url = URL(filePath: "/tmp/a b.png")
        let file = try FileEntityIdentifier.file(url: url)
        let read = FileEntityIdentifier.entityIdentifier(for: file.entityIdentifierString)
        #expect(read == file)
        #expect(try await read?.fileURL == url)
        #expect(file.draftIdentifier == nil)
        #expect(try await SketchQuery().entities(for: [file]).map(\.name) == ["a b.png"])
    }

    @Test func `a draft has a name but no place`() async throws {
        let plan = PlanEntity(number: 7)
        let text = plan.id.entityIdentifierString
        let read = try #require(FileEntityIdentifier.entityIdentifier(for: text))
        #expect(read.isDraft)
        #expect(read.draftIdentifier == "plan 7")
        #expect(try await read.fileURL == nil)
    }

    @Test func `what is no file has no identifier`() throws {
        let page = try #require(URL(string: "https://example.org"))
        #expect(throws: CocoaError.self) { try FileEntityIdentifier.file(url: page) }
        #expect(FileEntityIdentifier.entityIdentifier(for: "https://example.org") == nil)
    }

    @Test(arguments: [
        ("sketches", ["public.png", "2-2"]), ("frame", ["public.image"]), ("plants", ["1-3"]),
    ])
    func `a parameter for files says which and how many`(_ name: String, _ options: [String]) throws
    {
        let parameter = try #require(
            FieldLayout.of(CompareSketchesIntent.self).parameter(name, in: CompareSketchesIntent()))
        #expect(parameter.options.map { Description.of($0) } == options)
    }
}
