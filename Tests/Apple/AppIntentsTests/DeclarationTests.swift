import AppIntents
@_spi(Hosting) import AppIntentsCore
import GeoToolbox
import PatienceTestKit
import Testing
import VisualIntelligence

@testable import AppIntentsFixtures

/// Declarations of an intent, read as a host reads them.
@Suite(.patient) struct DeclarationTests {
    @Test func `what is declared is read`() {
        #expect(Declaration.read { OpenPlantIntent.openAppWhenRun })
        #expect(Declaration.read { PlantSnippetIntent.isDiscoverable })
        #expect(!Declaration.read { BodyOnlySnippet.isDiscoverable })
        #expect(
            Declaration.read { DeletePlantsIntent.authenticationPolicy } == .requiresAuthentication)
        #expect(Declaration.read { MigratedIntent.intentClassName } == "WaterIntent")
        #expect(Declaration.read { RaiseFlagIntent.openAppWhenRun })
    }

    @Test func `modes are told apart`() {
        let modes = Declaration.read { ForegroundIntent.supportedModes }
        #expect(modes.contains(.background))
        #expect(modes.contains(.foreground(.dynamic)))
        #expect(!modes.contains(.foreground))
        let deferred = Declaration.read { RaiseFlagIntent.supportedModes }
        #expect(deferred == [.background, .foreground(.deferred)])
        #expect(!deferred.contains(.foreground(.dynamic)))
    }

    @Test func `a description has a category and words`() {
        let description = WaterPlantIntent.declaredDescription
        #expect(description?.categoryName == "Care")
        #expect(description?.searchKeywords == ["water", "drink"])
        #expect(description?.resultValueName == "Millilitres")
    }

    @Test func `what is read through a protocol is the same`() {
        let audio: [any AppIntent.Type] = [PlayRainIntent.self, StartRainIntent.self]
        #expect(audio.map { $0 is any AudioPlaybackIntent.Type } == [true, false])
        #expect(audio.map { $0 is any AudioStartingIntent.Type } == [false, true])
        #expect(audio.map { $0 is any LiveActivityIntent.Type } == [true, false])
    }

    @Test func `a widget is configured and not performed`() async throws {
        let intent = GardenWidgetIntent()
        #expect(try await intent.perform()._outcome.value == nil)
        let summary = Declaration.read { GardenWidgetIntent.parameterSummary }
        #expect(summary._sentence(for: intent).others == ["plants"])
        intent.show = false
        #expect(summary._sentence(for: intent).others == [])
    }

    @Test func `a picture finds values of several kinds`() async throws {
        let herbs = try await PictureQuery().values(for: .init(labels: ["herb"]))
        #expect(herbs.map { Description.of($0._content) } == ["entity 'Mint'"])
        #expect(try await PictureQuery().values(for: .init(labels: [])).count == 3)
    }

    @Test func `a place is a value`() throws {
        let intent = PlaceIntent()
        intent.place = PlaceDescriptor(representations: [.address("1 Quay")], commonName: "Quay")
        #expect(intent.place?.commonName == "Quay")
        #expect(intent.address == nil)
        #expect(WeatherEntity().station.address == "1 Garden Lane")
    }

    @Test func `the older macros do the same`() async throws {
        let album = PictureAlbumEntity(id: "1")
        album.name = "Fjord"
        album.kind = .video
        let intent = OpenPictureAlbumIntent()
        intent.target = album
        #expect(try await intent() == "Fjord")
        #expect(Description.of(album.kind?._content) == "case video")
        #expect(Declaration.read { OpenPictureAlbumIntent.title } == "Open Picture Album")
        #expect(Declaration.read { PictureKind.typeDisplayRepresentation.name } == "Picture Kind")
        #expect(
            Declaration.read { PictureAlbumEntity.typeDisplayRepresentation.name }
                == "Picture Album")
    }

    @Test func `a query lives on the main actor`() async throws {
        let model = GardenModel()
        AppDependencyManager.shared.add(dependency: model)
        let query = PotPlantQuery()
        #expect(try await query.entities(for: [2]).map(\.name) == ["Ivy"])
        #expect(try await query.entities(matching: "act").map(\.id) == [1])
        #expect(try await query.allEntities().count == 2)
    }
}
