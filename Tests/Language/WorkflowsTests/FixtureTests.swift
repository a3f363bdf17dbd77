import Calendars
import Catalogue
import Diagnostics
import Foundation
import Testing
import TimeZones
import Values
import YAML

@testable import Workflows

@Suite struct FixtureTests {
    @Test(arguments: Fixture.names(in: "reading"))
    func `what is said of a file stands under its lines`(_ name: String) throws {
        let fixture = try Fixture(name)
        try fixture.expect(try Self.diagnostics(of: fixture.source))
    }

    @Test(arguments: Fixture.names(in: "checking"))
    func `what is said of a workflow and its intents stands under its lines`(_ name: String) throws
    {
        let fixture = try Fixture(name)
        try fixture.expect(try Self.diagnosticsOfChecking(fixture.source))
    }

    private static func diagnosticsOfChecking(_ source: SourceFile) throws -> DiagnosticList {
        var diagnostics = DiagnosticList(about: source)
        if source.hasTests { return try diagnosticsOfCheckingTests(source) }
        let workflow = Workflow(reading: source, in: try .ofTests(), reportingTo: &diagnostics)
        workflow?.check(in: source, against: .ofFixtures, reportingTo: &diagnostics)
        return diagnostics
    }

    /// The workflow of tests lies beside them.
    private static func diagnosticsOfCheckingTests(_ source: SourceFile) throws -> DiagnosticList {
        var diagnostics = DiagnosticList(about: source)
        let tests = WorkflowTests(reading: source, in: try .ofTests(), reportingTo: &diagnostics)
        let name = source.name.replacing(".test", with: "")
        var workflow: Workflow?
        if Fixture.names(in: "checking").contains(name) {
            var ignored = DiagnosticList()
            workflow = Workflow(
                reading: try Fixture(name).source, in: try .ofTests(), reportingTo: &ignored)
        }
        var check = TestCheck(source, of: workflow, .ofFixtures)
        if let tests { check.check(tests) }
        diagnostics.append(contentsOf: check.diagnostics)
        return diagnostics
    }

    @Test(arguments: Fixture.names(in: "reading"))
    func `every fix does away with its problem`(_ name: String) throws {
        let fixture = try Fixture(name)
        try Self.expectFixes(of: fixture) { source in
            try Self.diagnostics(of: source)
        }
    }

    @Test(arguments: Fixture.names(in: "checking"))
    func `every fix of a workflow and its intents does away with its problem`(_ name: String) throws
    {
        try Self.expectFixes(of: Fixture(name)) { try Self.diagnosticsOfChecking($0) }
    }

    private static func expectFixes(
        of fixture: Fixture, check: (SourceFile) throws -> DiagnosticList
    ) throws {
        let before = try check(fixture.source).sorted()
        for diagnostic in before {
            for fix in diagnostic.fixes {
                let fixed = fixture.source.applying([fix])
                let after = try check(fixed).sorted()
                let isGone = before.count(of: diagnostic) > after.count(of: diagnostic)
                #expect(isGone, "\(diagnostic.message.text): \(fixed.text)")
                #expect(
                    DocumentReader.isReadable(fixed) || !DocumentReader.isReadable(fixture.source))
            }
        }
    }

    /// A file's name says what it is.
    static func diagnostics(of source: SourceFile) throws -> DiagnosticList {
        var diagnostics = DiagnosticList(about: source)
        let surroundings = try Surroundings.ofTests()
        if source.name.hasSuffix(".trigger.yaml") {
            _ = Trigger(reading: source, in: surroundings, reportingTo: &diagnostics)
        } else if source.hasTests {
            _ = WorkflowTests(reading: source, in: surroundings, reportingTo: &diagnostics)
        } else if source.name.hasSuffix("errand.yaml") {
            _ = Configuration(reading: source, in: surroundings, reportingTo: &diagnostics)
        } else {
            _ = Workflow(reading: source, in: surroundings, reportingTo: &diagnostics)
        }
        return diagnostics
    }

    /// An editor has half of each file at some time.
    @Test(arguments: Fixture.names(in: "reading"))
    func `every beginning of a file is read without trouble`(_ name: String) throws {
        let fixture = try Fixture(name)
        let bytes = Array(fixture.text.utf8)
        for count in stride(from: 0, to: bytes.count, by: 331) {
            let text = String(decoding: bytes[..<count], as: UTF8.self)
            let beginning = Fixture(name, text: text)
            _ = beginning.annotated(with: try Self.diagnostics(of: beginning.source))
        }
    }

    @Test func `every sentence of the tables stands in a fixture`() throws {
        let names = Fixture.names(in: ".")
        let sentences = try names.flatMap { try Fixture($0).sentences }
        for template in try SentenceTemplate.all() where !template.isOfNoFixture {
            let isShown = sentences.contains(where: template.matches)
            #expect(isShown, "no fixture has a sentence of '\(template)'")
        }
    }
}

extension [Diagnostic] {
    /// The number of equal diagnostics, at any place.
    fileprivate func count(of diagnostic: Diagnostic) -> Int {
        count { $0.message == diagnostic.message }
    }
}

extension DocumentReader {
    fileprivate static func isReadable(_ source: SourceFile) -> Bool {
        var reader = DocumentReader(source)
        _ = reader.document()
        return reader.diagnostics.isEmpty
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
