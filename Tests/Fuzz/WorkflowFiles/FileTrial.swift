import Catalogue
import Diagnostics
import TimeZones
import Values
import Workflows

/// Reads and checks any bytes as every kind of file, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    guard let surroundings else { return }
    let files = ProjectFiles(
        configuration: SourceFile(name: "errand.yaml", bytes: input),
        workflows: [SourceFile(name: "workflows/a.yaml", bytes: input)],
        triggers: [SourceFile(name: "triggers/a.yaml", bytes: input)])
    var diagnostics = DiagnosticList()
    let project = Project(files, in: surroundings, reportingTo: &diagnostics)
    project.check(against: catalogue, reportingTo: &diagnostics)
    for problem in diagnostics.sorted() { show(problem) }
}

/// The system's zones, by a clock that stands still and without calendars.
private let surroundings: Surroundings? = {
    guard let zones = try? ZoneDatabase.ofSystem(environment: [:]),
        let zone = try? zones.zone(named: "Europe/Oslo")
    else { return nil }
    return Surroundings(zones: zones, zone: zone, firstSeen: .epoch) { _ in throw NoCalendar() }
}()

private struct NoCalendar: Error {}

/// Two intents that the corpus calls.
private let catalogue: IntentCatalogue = {
    var joining = CatalogueIntent(TypeID(app: "text", name: "join"), title: "Join")
    joining.parameters = [.init("texts", .list(.string)), .init("separator", .optional(.string))]
    joining.result = .string
    var log = CatalogueIntent(TypeID(app: "system", name: "log"), title: "Log")
    log.parameters = [.init("message", .string)]
    return IntentCatalogue(intents: [joining, log])
}()

/// Every place lies inside its file, and every fix can be applied.
private func show(_ problem: Diagnostic) {
    guard let file = problem.file else { return }
    for range in [problem.range].compactMap(\.self) + problem.notes.compactMap(\.range) {
        precondition(
            0 <= range.start && range.start <= range.end && range.end <= file.text.utf8.count,
            "a range leaves its file")
    }
    _ = DiagnosticRenderer().render(problem)
    _ = file.applying(problem.fixes.prefix(1))
}
