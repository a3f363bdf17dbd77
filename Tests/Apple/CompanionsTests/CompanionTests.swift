import CoreLocation
import CoreSpotlight
import Foundation
import GeoToolbox
import LinkPresentation
import PatienceTestKit
import SearchIndex
import Testing
import UniformTypeIdentifiers
import VisualIntelligence

@testable import CompanionClient5
@testable import CompanionClient6

/// Declarations of other frameworks must say what they do not do here.
@Suite(.patient) struct CompanionTests {
    static let index = CSSearchableIndex.default()
    static let oslo = CLLocation(latitude: 59.9139, longitude: 10.7522)
    static let bergen = CLLocation(latitude: 60.3913, longitude: 5.3221)

    /// An index of a test's own, in which nothing is but what the test puts there.
    private func withIndex(_ body: (SearchIndex) async throws -> Void) async rethrows {
        let index = SearchIndex { .zero }
        try await SearchIndex.$current.withValue(index) { try await body(index) }
    }

    private func item(
        _ id: String, _ title: String, in domain: String? = nil
    ) -> CSSearchableItem {
        let attributes = CSSearchableItemAttributeSet(contentType: .content)
        attributes.title = title
        attributes.keywords = ["landmark"]
        attributes.contentDescription = "Seen from the sea"
        return CSSearchableItem(
            uniqueIdentifier: id, domainIdentifier: domain, attributeSet: attributes)
    }

    @Test func `items are found by their words until they are deleted`() async throws {
        try await withIndex { index in
            #expect(CSSearchableIndex.isIndexingAvailable())
            try await Self.index.indexSearchableItems([
                item("1", "Bryggen", in: "bergen.old"), item("2", "Operaen", in: "oslo"),
                item("3", "Munch"),
            ])
            #expect(try await index.find("bry", most: 9).map(\.id) == ["1"])
            #expect(try await index.find("sea landmark", most: 9).map(\.id) == ["1", "2", "3"])
            try await Self.index.deleteSearchableItems(withDomainIdentifiers: ["bergen"])
            #expect(try await index.find("landmark", most: 9).map(\.id) == ["2", "3"])
            try await Self.index.deleteSearchableItems(withIdentifiers: ["3"])
            #expect(try await index.find("landmark", most: 9).map(\.id) == ["2"])
            try await Self.index.deleteAllSearchableItems()
            #expect(try await index.find("landmark", most: 9).isEmpty)
        }
    }

    @Test func `an item is not found from its expiration on`() async throws {
        try await withIndex { index in
            let expired = item("1", "Bryggen")
            expired.expirationDate = Date(timeIntervalSince1970: 0)
            let lasting = item("2", "Bryggen")
            lasting.expirationDate = .distantFuture
            try await Self.index.indexSearchableItems([expired, lasting])
            #expect(try await index.find("bryggen", most: 9).map(\.id) == ["2"])
        }
    }

    @Test func `a client's source puts its things in`() async throws {
        try await withIndex { index in
            let landmark = CompanionClient6.Landmark(
                id: 1, name: "Bryggen", latitude: 60, longitude: 5, picture: Data())
            await landmark.index()
            let found = try await index.find("bryggen", most: 9)
            #expect(found.map(\.id) == ["1"])
        }
    }

    @Test func `a completion handler is called when an item is there`() async throws {
        try await withIndex { index in
            let error = await withCheckedContinuation { continuation in
                Self.index.indexSearchableItems([item("1", "Bryggen")]) {
                    continuation.resume(returning: $0)
                }
            }
            #expect(error == nil)
            let found = try await index.find("bryggen", most: 9)
            #expect(found.map(\.id) == ["1"])
        }
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
