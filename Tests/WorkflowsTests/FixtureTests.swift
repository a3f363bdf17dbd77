import Calendars
import Catalogue
import Diagnostics
import Foundation
import Testing
import TimeZones
import Values

@testable import Workflows

@Suite struct FixtureTests {
    @Test(arguments: Fixture.names(in: "reading"))
    func whatIsSaidOfAFileStandsUnderItsLines(_ name: String) throws {
        let fixture = try Fixture(name)
        try fixture.expect(try Self.diagnostics(of: fixture))
    }

    @Test(arguments: Fixture.names(in: "checking"))
    func whatIsSaidOfAWorkflowAndItsIntentsStandsUnderItsLines(_ name: String) throws {
        let fixture = try Fixture(name)
        var diagnostics = DiagnosticList(about: fixture.source)
        let workflow = Workflow(
            reading: fixture.source, in: try .ofTests(), reportingTo: &diagnostics)
        workflow?.check(
            in: fixture.source, against: .ofFixtures, reportingTo: &diagnostics)
        try fixture.expect(diagnostics)
    }

    /// A file's name says what it is.
    static func diagnostics(of fixture: Fixture) throws -> DiagnosticList {
        var diagnostics = DiagnosticList(about: fixture.source)
        let surroundings = try Surroundings.ofTests()
        if fixture.name.hasSuffix(".trigger.yaml") {
            _ = Trigger(
                reading: fixture.source, in: surroundings, reportingTo: &diagnostics)
        } else if fixture.name.hasSuffix("errand.yaml") {
            _ = Configuration(
                reading: fixture.source, in: surroundings, reportingTo: &diagnostics)
        } else {
            _ = Workflow(reading: fixture.source, in: surroundings, reportingTo: &diagnostics)
        }
        return diagnostics
    }

    /// Whoever writes a file has half of it at some time.
    @Test(arguments: Fixture.names(in: "reading"))
    func everyBeginningOfAFileIsReadWithoutTrouble(_ name: String) throws {
        let fixture = try Fixture(name)
        let bytes = Array(fixture.text.utf8)
        for count in stride(from: 0, to: bytes.count, by: 331) {
            let text = String(decoding: bytes[..<count], as: UTF8.self)
            let beginning = Fixture(name, text: text)
            _ = beginning.annotated(with: try Self.diagnostics(of: beginning))
        }
    }

    @Test func everySentenceOfTheTablesStandsInAFixture() throws {
        let names = Fixture.names(in: ".")
        let sentences = try names.flatMap { try Fixture($0).sentences }
        for template in try SentenceTemplate.all() where !template.isOfFilesAlone {
            let isShown = sentences.contains(where: template.matches)
            #expect(isShown, "no fixture has a sentence of '\(template)'")
        }
    }
}

extension Surroundings {
    /// Made once, because zones are found by reading many files.
    private static let shared = Result {
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        return Surroundings(
            zones: zones, zone: try zones.zone(named: "Europe/Oslo"),
            firstSeen: try Timestamp(rfc3339: "2026-01-01T00:00:00Z"),
            calendar: { _ in throw NoCalendar() })
    }

    static func ofTests() throws -> Surroundings { try shared.get() }

    private struct NoCalendar: Error, CustomStringConvertible {
        let description = "there is no such file"
    }
}
