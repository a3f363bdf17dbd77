import Catalogue
import Diagnostics
import Engine
import Home
import IntentHosting
import TimeZones
import Values
import Workflows

extension Session {
    /// The way in which this process owns a home, for one run or, in a project, for all.
    func ownership(
        of folder: HomeFolder?, _ registry: IntentRegistry, serving project: CheckedPath? = nil,
        knowing settings: ProjectSettings? = nil, keeping retention: Configuration.Retention? = nil
    ) throws(ZoneError) -> Ownership {
        let zones = try ZoneDatabase.ofSystem(environment: environment)
        // A home in memory has no other place for the data of apps, and none of its own.
        let home = folder ?? (try? homeFolder())
        let apps = AppHome(in: home.map { "\($0.path)/apps" }, clock: ContinuousClock()) { [now] in
            let now = now()
            return .seconds(now.seconds) + .nanoseconds(now.nanoseconds)
        }
        let usage = folder.map { folder in
            UsageBook(in: folder, zones: zones, trouble: { [self] in complain($0) }) {
                try await apps.sections(in: settings?.folder).uses
            }
        }
        var ownership = Ownership(
            of: folder,
            as: program.name + (project == nil ? " \(commandName)" : Ownership.serving),
            project == nil ? .ownRuns : .everything,
            IntentHost(registry, clock: ContinuousClock(), usage: usage, apps: apps),
            zones: zones, zone: try zones.systemZone(environment: environment),
            environment: environment, in: project?.base(in: self.folder) ?? self.folder)
        ownership.program = program.identity
        ownership.account = { Self.accountOfProcess }
        ownership.usage = usage
        ownership.retention = retention
        ownership.readSections = { [self] project, called in
            // A home in memory knows no project, and the one whose data it uses may.
            let known = try folder == nil ? home?.servedProject() : project
            let place = SettingsPlace(knowing: known, home: home?.path, calledIn: called)
            return try sections(at: place, registry.catalogue, knowing: settings)
        }
        if projectHere == nil, folder != nil {
            ownership.readRegistry = { [self] in
                self.registry(with: ProjectScripts(of: $0, in: self))
            }
        }
        if let folder {
            ownership.tilesChanged = { [self] app, registry, subtitle in
                do {
                    try await DesktopRecord(in: folder).rewrite(
                        app, of: registry.catalogue, saying: subtitle)
                } catch {
                    complain("the shortcuts of '\(app)' cannot be shown anew: \(error)")
                }
            }
        }
        ownership.calendar = TextFile.reader(in: ownership.workingFolder)
        ownership.trouble = { [self] in complain($0) }
        ownership.news = { [self] in say(log.format == .text ? TerminalText.visible($0) : $0) }
        return ownership
    }

    /// What the file at a place sets for apps, which is not read if it is that of known settings.
    private func sections(
        at place: SettingsPlace, _ catalogue: IntentCatalogue, knowing settings: ProjectSettings?
    ) throws -> AppSections {
        guard let folder = place.folder else { return AppSections() }
        if let settings, CheckedPath.real(settings.folder, in: "/") == folder {
            return try settings.sections(self)
        }
        guard ProjectSettings.areThere(in: folder) else {
            var sections = AppSections()
            sections.file = ProjectSettings.file(in: folder)
            return sections
        }
        return try ProjectSettings(reading: folder, against: catalogue, self).sections(self)
    }
}
