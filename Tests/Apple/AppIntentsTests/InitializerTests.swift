@_spi(Hosting) import AppIntentsCore
import Foundation
import PatienceTestKit
import Testing
import UniformTypeIdentifiers

@testable import AppIntentsFixtures

@Suite(.patient) struct InitializerTests {
    @Test func `a text has a key, a table and words`() {
        #expect(BerthTexts.keyed.key == "berth.title")
        #expect(BerthTexts.keyed.table == "Harbour")
        #expect(BerthTexts.keyed.description == "Berth")
        #expect(BerthTexts.commented.key == "Berth")
        #expect(BerthTexts.made.description == "Outer Berth")
    }

    @Test func `a description has the words that it is given`() {
        #expect(BerthTexts.named.resultValueName == "Berth")
        #expect(BerthTexts.sought.searchKeywords == ["dock", "moor"])
        #expect(BerthTexts.sought.resultValueName == "Booking")
        #expect(BerthTexts.inited.descriptionText.description == "Frees a berth.")
        #expect(BerthTexts.literal.descriptionText == "Paints a berth.")
    }

    @Test func `a dialog may be any text`() {
        #expect(BerthTexts.dialog(for: 1).description == "One berth is free.")
        #expect(BerthTexts.dialog(for: 3).description == "3 berths are free.")
        #expect(BerthTexts.spoken.supporting == "Free")
        #expect(BerthTexts.spoken.systemImageName == "sailboat")
    }

    @Test func `a look is made of what is there`() {
        var berth = BerthEntity(id: 4)
        #expect(berth.displayRepresentation.subtitle == nil)
        #expect(berth.displayRepresentation.image?.source == .system("sailboat"))
        #expect(berth.pageRepresentation.image == nil)
        #expect(berth.boatRepresentation.title == "Empty")
        berth.note = "Deep"
        berth.photo = Data([1])
        berth.pages = [URL(filePath: "/page")]
        berth.boat = BoatEntity.fleet[0]
        #expect(berth.displayRepresentation.subtitle == "Deep")
        #expect(berth.displayRepresentation.image?.source == .data(Data([1])))
        #expect(berth.pageRepresentation.subtitle?.description == "1 pages")
        #expect(berth.pageRepresentation.image?.source == .url(URL(filePath: "/page")))
        #expect(berth.boatRepresentation.title.description == "Skarv")
        #expect(berth.boatRepresentation.image?.source == .data(Data([1])))
    }

    @Test func `choices have words and pictures`() async throws {
        let choices = try await BerthChoices().results()
        let items = choices._sections.flatMap(\.items)
        #expect(choices.promptLabel == "Which berth?")
        #expect(items.map(\.value) == [1, 2, 3, 4])
        #expect(items.map(\.title) == ["First", "Second", "Third", "Fourth"])
        #expect(items.map(\.subtitle) == [nil, "By the crane", nil, "Far out"])
        #expect(items.map { $0.image?.source } == [nil, nil, .system("star"), .named("far")])
    }

    @Test func `choices may be plain`() async throws {
        let plain = try await PlainChoices().results()._sections
        #expect(plain.map { $0.items.map(\.value) } == [["in", "out"]])
        let sections = try await SectionChoices().results()._sections
        #expect(sections.map(\.title) == ["Side"])
        #expect(sections.map { $0.items.map(\.value) } == [["port", "starboard"]])
    }

    @Test func `suggestions come in sections`() async throws {
        let sections = try await BerthQuery().suggestedEntities()._sections
        #expect(sections.map { $0.title?.description } == ["North", "South"])
        #expect(sections.map { $0.items.map(\.value.id) } == [[0], [1]])
        #expect(try await BerthQuery().entities(for: [1]).isEmpty)
    }

    @Test func `a file is a place or bytes`() async throws {
        let intent = CopyChartIntent()
        intent.folder = URL(filePath: "/charts")
        let files = try #require(try await intent.perform().value)
        #expect(
            files.map(\.filename) == ["chart.png", "copy.png", "copy", "bytes.txt", "bytes"])
        #expect(
            files.map { $0.fileURL?.path } == [
                "/charts/chart.png", "/charts/chart.png", "/charts/chart.png", nil, nil,
            ])
        #expect(files.map(\.type) == [.png, .png, .png, .plainText, .plainText])
        #expect(files.map(\.data.count) == [0, 0, 0, 1, 2])
    }
}
