import CoreLocation
import CoreSpotlight
import Foundation
import GeoToolbox
import LinkPresentation
import PatienceTestKit
import Testing
import VisualIntelligence

@testable import CompanionClient5
@testable import CompanionClient6

/// Declarations of other frameworks must say that they do nothing here.
@Suite(.patient) struct CompanionTests {
    static let index = CSSearchableIndex.default()
    static let oslo = CLLocation(latitude: 59.9139, longitude: 10.7522)
    static let bergen = CLLocation(latitude: 60.3913, longitude: 5.3221)

    @Test func `nothing is indexed`() async {
        #expect(!CSSearchableIndex.isIndexingAvailable())
        await #expect(throws: CSIndexError(.indexingUnsupported)) {
            try await Self.index.deleteAllSearchableItems()
        }
        #expect("\(CSIndexError(.indexingUnsupported))" == "there is no search index on Linux")
    }

    @Test func `a completion handler hears that nothing is indexed`() async {
        let error = await withCheckedContinuation { continuation in
            Self.index.indexSearchableItems([]) { continuation.resume(returning: $0) }
        }
        #expect(error as? CSIndexError == CSIndexError(.indexingUnsupported))
    }

    @Test func `no place is found`() async {
        await #expect(throws: CLError(.network)) {
            try await CLGeocoder().geocodeAddressString("Oslo")
        }
        #expect("\(CLError(.network))" == "there is no service on Linux that finds places")
    }

    @Test func `the device is nowhere`() {
        let position = CompanionClient6.Position()
        position.ask()
        #expect(position.failure == "there are no location services on Linux")
        #expect(CLLocationManager().authorizationStatus == .denied)
        #expect(!CLLocationManager.locationServicesEnabled())
    }

    @Test func `no page is read`() async {
        await #expect(throws: LPError(.metadataFetchFailed)) {
            try await CompanionClient6.title(of: URL(filePath: "/"))
        }
        #expect(
            "\(LPError(.metadataFetchFailed))" == "nothing on Linux reads the metadata of pages")
    }

    @Test func `places know their distance`() {
        #expect(abs(Self.oslo.distance(from: Self.bergen) - 305_000) < 2000)
        #expect(Self.oslo.distance(from: Self.oslo) == 0)
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }

    @Test func `a place is described by what is given`() {
        let place = PlaceDescriptor(
            representations: [.address("Bryggen 1"), .deviceLocation(Self.bergen)],
            commonName: "Bryggen")
        #expect(place.address == "Bryggen 1")
        #expect(place.coordinate?.latitude == 60.3913)
        #expect(PlaceDescriptor(representations: [], commonName: nil).coordinate == nil)
    }

    @Test func `attributes are kept`() {
        let landmark = CompanionClient5.Landmark(
            id: 1, name: "Bryggen", latitude: 60, longitude: 5, picture: Data())
        #expect(landmark.attributeSet.displayName == "Bryggen")
        #expect(landmark.attributeSet.contentTypeTree == ["public.content"])
        #expect(landmark.place.commonName == "Bryggen")
    }

    @Test func `a description in words finds an entity`() {
        let landmark = CompanionClient6.Landmark(
            id: 1, name: "Bryggen", latitude: 60, longitude: 5, picture: Data())
        let seen = SemanticContentDescriptor(labels: ["Bryggen"])
        #expect(CompanionClient6.landmarks(for: seen, among: [landmark]).map(\.id) == [1])
    }
}
