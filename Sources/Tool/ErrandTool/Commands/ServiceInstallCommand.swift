import Arguments
import FileWatching
import Home
import SystemFiles

struct ServiceInstallCommand: Command {
    static let name = "install"
    static let summary = "Writes the unit of the service, and starts it."
    static let discussion = """
        Of a person, it serves the project from login on with all that the person may do; \
        'loginctl enable-linger' lets it begin with the machine and go on after the logout. With \
        --system, which root may do, it serves '/etc/errand' as an account 'errand' that is made \
        for it, has its data in '/var/lib/errand', and may do little else; 'errand service status' \
        says how to look at it.

        Where no systemd runs, the unit is written, and you are told what is left to do. What is \
        as it should be stays so. A unit that was changed by hand is shown with what would change, \
        and replaced only with --replace; your own settings belong into a drop-in, as \
        'systemctl --user edit errand' makes one.

        With --root, the unit is put into the folder of a package, where nothing is started.
        """
    static let examples = [
        Example("errand service install ~/errands", "yours, for the project there"),
        Example("sudo errand service install --system", "the machine's, for '/etc/errand'"),
        Example(
            "errand service install --system --root build/package",
            "its files, in the folder of a package"),
    ]

    @Positional("[PROJECT]", "the folder of the project, if not the current one")
    var project: DirectoryName?
    @Flag("--user", "a service of yours, as without any option if you are not root")
    var isUser: Bool
    @Flag("--system", "a service of the machine") var isSystem: Bool
    @Option("--name NAME", "its name, where there is more than one") var given: ServiceName?
    @Option("--program FILE", "the program that it calls, if not this one") var program: FileName?
    @Option("--root DIR", "the folder of a package, in place of this machine")
    var root: DirectoryName?
    @Flag("--replace", "replaces a unit that was changed by hand") var replaces: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let scope = try ServiceScope(user: isUser, system: isSystem)
        if scope == .system, let home = session.givenHome {
            throw UsageError(
                "the service of the machine has a home of its own, and takes no '--home \(home)'; "
                    + "'--user' makes one of yours")
        }
        let unit = ServiceUnit(
            scope: scope, name: given?.text ?? session.program.name,
            call: try call(scope, session))
        if let path = unit.unwritablePath {
            throw UsageError("a unit cannot name '\(path)', which has a control character in it")
        }
        if let path = unit.hiddenPath {
            session.complain(
                "the service of the machine may not look into homes and folders for temporary "
                    + "files, where '\(path)' lies; put it elsewhere, such as into "
                    + (path == unit.call.program ? "'/usr/local/bin'" : "'/etc/\(unit.name)'"))
            return .environment
        }
        let places = ServicePlaces(
            scope: scope, root: root.map { session.whole($0.text) },
            environment: session.environment)
        guard let files = places.files(of: unit) else {
            session.complain("HOME does not name the folder where your units lie")
            return .environment
        }
        if root == nil, scope == .user { try refuseSharedHome(of: unit, in: places) }
        guard let isChanged = try write(files, session) else { return .environment }
        guard root == nil else { return .ok }
        return try await ServiceStart(unit, files, isChanged: isChanged, session).run()
    }

    /// Refuses the home of another service, beside which this one could not begin.
    private func refuseSharedHome(of unit: ServiceUnit, in places: ServicePlaces) throws {
        let home = places.home(in: unit.text)
        let other = places.made.filter { $0.key != unit.name && places.home(in: $0.value) == home }
            .keys.min()
        guard let other, let home else { return }
        throw UsageError(
            "the service '\(other)' has the home '\(home)', and a home serves one project; give "
                + "another folder with '--home'")
    }

    /// Writes those that are not as they should be; returns whether there were any, or `nil` after
    /// a complaint.
    private func write(_ files: [ServiceFile], _ session: Session) throws -> Bool? {
        for file in files {
            guard case .strange(let old, let finding) = try state(of: file), !replaces else {
                continue
            }
            session.output.print(
                ServiceDifference.lines(from: old, to: file.text).joined(separator: "\n"))
            let reason =
                finding == .changed
                ? "was changed by hand"
                : "was not made by '\(session.program.name) service install'"
            session.complain(
                "'\(file.path)' \(reason), and stays as it is; the lines above would change, and "
                    + "--replace lets them")
            return nil
        }
        var isChanged = false
        for file in files {
            let state = try state(of: file)
            guard state != .same else {
                session.output.print("'\(file.path)' is as it should be")
                continue
            }
            do throws(SystemError) { try file.write() } catch {
                session.complain("cannot write '\(file.path)': \(error)\(advice(on: error))")
                return nil
            }
            isChanged = true
            session.output.print("\(state == .missing ? "made" : "renewed") '\(file.path)'")
            guard case .older(let old) = state else { continue }
            for line in ServiceDifference.lines(from: old, to: file.text) {
                session.output.print("  \(line)")
            }
        }
        return isChanged
    }

    private func state(of file: ServiceFile) throws -> ServiceFile.State {
        do throws(SystemError) { return try file.state() } catch {
            throw ServiceTrouble(
                sentence: "cannot read '\(file.path)': \(error)\(advice(on: error))")
        }
    }

    private func advice(on error: SystemError) -> String {
        [13, 1].contains(error.code) && isSystem ? "; 'sudo' lets you" : ""
    }
}

/// The call of the program in the unit.
extension ServiceInstallCommand {
    private func call(_ scope: ServiceScope, _ session: Session) throws -> ServiceUnit.Call {
        let name = given?.text ?? session.program.name
        let usual = scope == .system ? "/etc/\(name)" : "%h/errands"
        guard root == nil else {
            return .init(
                program: program?.text ?? "/usr/bin/\(session.program.name)",
                project: project.map { session.whole($0.text) } ?? usual, home: nil)
        }
        let folder = project?.text ?? (scope == .system ? usual : ".")
        // A path that leads nowhere leads to no project.
        guard let path = try? CheckedPath(folder, in: session.folder), path.project != nil else {
            let isUsual = scope == .system && project == nil
            let isMeantHere = isUsual && !isSystem && session.projectHere != nil
            throw UsageError(
                "there is no project '\(folder)'"
                    + (isUsual ? ", which the service of the machine serves" : "")
                    + "; '\(session.program.name) init \(folder)' makes one there"
                    + (isMeantHere ? ", and '--user' serves the one in the current folder" : ""))
        }
        if scope == .system { try refuseUnreadable(path.base(in: session.folder), by: name) }
        return .init(
            program: program.map { session.whole($0.text) } ?? session.ownProgram,
            project: path.base(in: session.folder), home: try home(scope, session))
    }

    /// Refuses a project of which an account of its own could not read a file.
    private func refuseUnreadable(_ folder: String, by account: String) throws {
        let group = Machine.group(named: account)
        let files = FolderWalk(ProjectWatch<ContinuousClock>.selection(of: folder))
            .found(in: FilePath(folder)).files.map(\.path.text)
        guard
            let closed = ([folder] + files).first(where: {
                FileEntry($0)?.isReadable(byGroup: group) == false
            })
        else { return }
        throw ServiceTrouble(
            sentence: "the account of the service may not read '\(closed)'; "
                + (group == nil ? "'groupadd --system \(account)', " : "")
                + "'chgrp -R \(account) \(folder.shellWord)' and 'chmod -R g+rX "
                + "\(folder.shellWord)' let it")
    }

    /// The folder of the home, where the service would not find it by itself.
    private func home(_ scope: ServiceScope, _ session: Session) throws -> String? {
        guard scope == .user else { return nil }
        let folder = session.whole(try session.homeFolder().path)
        let usual = session.environment["HOME"].map { "\($0)/.local/share/errand" }
        return folder == usual ? nil : folder
    }
}
