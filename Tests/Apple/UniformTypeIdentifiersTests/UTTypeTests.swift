import Foundation
import Testing
import UniformTypeIdentifiers

@Suite struct UTTypeTests {
    struct File: CustomTestStringConvertible {
        let suffix: String
        let identifier: String
        var mimeType: String?
        var testDescription: String { suffix }
    }

    static let files: [File] = [
        File(suffix: "jpg", identifier: "public.jpeg", mimeType: "image/jpeg"),
        File(suffix: "JPEG", identifier: "public.jpeg", mimeType: "image/jpeg"),
        File(suffix: "png", identifier: "public.png", mimeType: "image/png"),
        File(suffix: "pdf", identifier: "com.adobe.pdf", mimeType: "application/pdf"),
        File(suffix: "txt", identifier: "public.plain-text", mimeType: "text/plain"),
        File(suffix: "html", identifier: "public.html", mimeType: "text/html"),
        File(suffix: "json", identifier: "public.json", mimeType: "application/json"),
        File(suffix: "yml", identifier: "public.yaml", mimeType: "application/yaml"),
        File(suffix: "csv", identifier: "public.comma-separated-values-text", mimeType: "text/csv"),
        File(suffix: "zip", identifier: "public.zip-archive", mimeType: "application/zip"),
        File(suffix: "mp3", identifier: "public.mp3", mimeType: "audio/mpeg"),
        File(suffix: "mov", identifier: "com.apple.quicktime-movie", mimeType: "video/quicktime"),
        File(suffix: "m4a", identifier: "com.apple.m4a-audio", mimeType: "audio/x-m4a"),
        File(suffix: "swift", identifier: "public.swift-source"),
        File(suffix: "ics", identifier: "com.apple.ical.ics", mimeType: "text/calendar"),
    ]

    @Test(arguments: files)
    func `a filename extension tells the type`(_ file: File) {
        let type = UTType(filenameExtension: file.suffix)
        #expect(type?.identifier == file.identifier)
        #expect(type?.preferredMIMEType == file.mimeType)
        if let mimeType = file.mimeType {
            #expect(UTType(mimeType: mimeType)?.identifier == file.identifier)
        }
    }

    struct Conformance: CustomTestStringConvertible {
        let type: UTType
        let parent: UTType
        var holds = true
        var testDescription: String { "\(type) in \(parent): \(holds)" }
    }

    static let conformances: [Conformance] = [
        Conformance(type: .jpeg, parent: .image),
        Conformance(type: .jpeg, parent: .data),
        Conformance(type: .jpeg, parent: .item),
        Conformance(type: .jpeg, parent: .jpeg),
        Conformance(type: .heic, parent: .heif),
        Conformance(type: .svg, parent: .image),
        Conformance(type: .svg, parent: .text),
        Conformance(type: .pdf, parent: .content),
        Conformance(type: .geoJSON, parent: .json),
        Conformance(type: .fileURL, parent: .url),
        Conformance(type: .mpeg4Audio, parent: .audio),
        Conformance(type: .swiftSource, parent: .plainText),
        Conformance(type: .folder, parent: .directory),
        Conformance(type: .applicationBundle, parent: .executable),
        Conformance(type: .image, parent: .jpeg, holds: false),
        Conformance(type: .pdf, parent: .image, holds: false),
        Conformance(type: .folder, parent: .data, holds: false),
        Conformance(type: .zip, parent: .content, holds: false),
        Conformance(type: .audio, parent: .movie, holds: false),
    ]

    @Test(arguments: conformances)
    func `types belong to others`(_ c: Conformance) {
        #expect(c.type.conforms(to: c.parent) == c.holds)
        #expect(c.type.isSubtype(of: c.parent) == (c.holds && c.type != c.parent))
        #expect(c.parent.isSupertype(of: c.type) == (c.holds && c.type != c.parent))
    }

    @Test func `the supertypes of a type are all that it belongs to`() {
        #expect(UTType.png.supertypes == [.image, .data, .content, .item])
        #expect(UTType.item.supertypes == [])
    }

    @Test func `only known identifiers make a type`() {
        #expect(UTType("public.png") == .png)
        #expect(UTType("PUBLIC.PNG") == .png)
        #expect(UTType("public.pgn") == nil)
        #expect(UTType("") == nil)
    }

    @Test func `an unknown tag makes a type of its own`() throws {
        let type = try #require(UTType(filenameExtension: "Nagz"))
        #expect(type.isDynamic && !type.isDeclared)
        #expect(type.preferredFilenameExtension == "nagz")
        #expect(type.preferredMIMEType == nil)
        #expect(type.conforms(to: .data) && !type.conforms(to: .text))
        #expect(type == UTType(type.identifier))
        #expect(UTType(mimeType: "x-nagz/nag")?.preferredMIMEType == "x-nagz/nag")
        #expect(UTType(filenameExtension: "") == nil)
    }

    @Test func `a wanted supertype chooses among types`() {
        #expect(UTType(filenameExtension: "png", conformingTo: .image) == .png)
        #expect(UTType(filenameExtension: "png", conformingTo: .text)?.isDynamic == true)
        #expect(UTType(filenameExtension: "app", conformingTo: .directory) == .applicationBundle)
    }

    @Test func `the parameters of a media type do not matter`() {
        #expect(UTType(mimeType: "text/HTML; charset=utf-8") == .html)
    }

    @Test func `types of an app belong to what they say`() {
        let type = UTType(exportedAs: "com.example.nag", conformingTo: .json)
        #expect(type.conforms(to: .json) && type.conforms(to: .text))
        #expect(type.isDeclared && !type.isPublic && type.tags == [:])
        #expect(UTType(importedAs: "com.example.other").conforms(to: .data))
        let part = UTType(exportedAs: "com.example.part", conformingTo: type)
        #expect(part.conforms(to: type) && part.conforms(to: .text))
    }

    @Test func `a type is coded as its identifier`() throws {
        let data = try JSONEncoder().encode([UTType.png])
        #expect(String(decoding: data, as: UTF8.self) == "[\"public.png\"]")
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
    }
}
