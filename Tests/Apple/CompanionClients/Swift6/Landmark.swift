import CoreLocation
import CoreSpotlight
import CoreTransferable
import Foundation
import GeoToolbox
import LinkPresentation
import UniformTypeIdentifiers
import VisualIntelligence
import os

private let logger = Logger(subsystem: "com.example.trips", category: "search")

struct Landmark: Codable, Sendable {
    var id: Int
    var name: String
    var latitude: Double
    var longitude: Double
    var picture: Data
}

extension Landmark: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .landmark)
        DataRepresentation(exportedContentType: .png) { landmark in
            landmark.picture
        }
        .suggestedFileName { $0.name + ".png" }
        FileRepresentation(exportedContentType: .pdf) { landmark in
            SentTransferredFile(URL(filePath: "/tmp/\(landmark.id).pdf"))
        }
        ProxyRepresentation(exporting: \.name)
        ProxyRepresentation { landmark in
            URL(filePath: "/landmarks/\(landmark.id)")
        }
    }
}

struct Ticket: Transferable {
    var code: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .json) { ticket in
            Data(ticket.code.utf8)
        } importing: { data in
            Ticket(code: String(decoding: data, as: UTF8.self))
        }
    }
}

extension UTType {
    static var landmark: UTType { UTType(exportedAs: "com.example.landmark", conformingTo: .json) }
}

extension Landmark {
    var attributeSet: CSSearchableItemAttributeSet {
        let attributes = CSSearchableItemAttributeSet(contentType: .content)
        attributes.displayName = name
        attributes.keywords = ["landmark", name]
        attributes.latitude = NSNumber(value: latitude)
        return attributes
    }

    var place: PlaceDescriptor {
        let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        return PlaceDescriptor(representations: [.coordinate(coordinate)], commonName: name)
    }

    func index() async {
        let item = CSSearchableItem(
            uniqueIdentifier: "\(id)", domainIdentifier: "landmarks", attributeSet: attributeSet)
        guard CSSearchableIndex.isIndexingAvailable() else { return }
        do {
            try await CSSearchableIndex.default().indexSearchableItems([item])
            logger.info("indexed \(name, privacy: .public)")
        } catch {
            logger.error("could not index \(id): \(error)")
        }
    }
}

func landmarks(for input: SemanticContentDescriptor, among all: [Landmark]) -> [Landmark] {
    if let pixelBuffer = input.pixelBuffer {
        return pixelBuffer.withUnsafeBuffer { buffer in landmarks(on: buffer) }
    }
    return all.filter { input.labels.contains($0.name) }
}

private func landmarks(on buffer: CVPixelBuffer) -> [Landmark] { [] }

func title(of url: URL) async throws -> String? {
    try await LPMetadataProvider().startFetchingMetadata(for: url).title
}

final class Position: CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private(set) var failure: String?

    func ask() {
        manager.delegate = self
        manager.requestWhenInUseAuthorization()
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
        failure = "\(error)"
    }
}
