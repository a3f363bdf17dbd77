@_spi(Hosting) import AppIntentsCore
import Foundation
import Testing

@testable import AppIntentsFixtures

/// The looks of entities, cases and types.
@Suite struct LookTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let look: DisplayRepresentation
        let title: String
        var subtitle: String? = nil
        var image: DisplayRepresentation.Image.Source? = nil
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "all parts, interpolated",
            look: PlantEntity(id: "f", name: "Fern", height: 50).displayRepresentation,
            title: "Fern", subtitle: "50 cm", image: .system("leaf")),
        Case(
            name: "parts that are set later",
            look: BedEntity("North", light: .sun).displayRepresentation,
            title: "North", image: .system("square.grid.2x2")),
        Case(
            name: "an image of bytes", look: SeedEntity("Leek", count: 3).displayRepresentation,
            title: "Leek", image: .data(Data("Leek".utf8))),
        Case(
            name: "a literal with a value", look: BoatEntity.fleet[0].displayRepresentation,
            title: "Skarv"),
        Case(
            name: "a class", look: CraneEntity(7).displayRepresentation, title: "Crane 7",
            subtitle: "0.0 t"),
        Case(name: "a literal", look: Season.winter.displayRepresentation, title: "Winter"),
        Case(name: "a title", look: Light.shade.displayRepresentation, title: "Shade"),
        Case(
            name: "a key with a default value", look: Light.half.displayRepresentation,
            title: "Half shade", subtitle: "Some hours of sun"),
        Case(
            name: "a case with all parts", look: Light.sun.displayRepresentation, title: "Sun",
            subtitle: "All day", image: .system("sun.max")),
    ]

    @Test(arguments: cases)
    func `a look has its parts`(_ c: Case) {
        #expect(c.look.title.description == c.title)
        #expect(c.look.subtitle?.description == c.subtitle)
        #expect(c.look.image?.source == c.image)
    }

    @Test func `an image is named fetched or given`() {
        typealias Image = DisplayRepresentation.Image
        let url = URL(filePath: "/sea.png")
        #expect(Image(url: url).source == .url(url))
        #expect(Image(named: "sea", isTemplate: true).source == .named("sea"))
        #expect(Image(named: "sea", isTemplate: true).isTemplate == true)
        #expect(Image(data: Data([1]), displayStyle: .circular).displayStyle == .circular)
    }

    @Test func `a type has a name for one and for several`() {
        let bed = Declaration.read { BedEntity.typeDisplayRepresentation }
        #expect(bed.name.description == "Bed")
        #expect(bed.numericFormat?.key == "%lld beds")
        #expect(bed.synonyms.map(\.description) == ["Plot"])
        let plant = Declaration.read { PlantEntity.typeDisplayRepresentation }
        #expect(plant.name == "Plant")
        #expect(plant.numericFormat == nil)
    }
}
