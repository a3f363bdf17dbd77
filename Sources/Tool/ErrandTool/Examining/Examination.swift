import Arguments
import Catalogue
import Diagnostics
import Home
import IntentHosting
import TimeZones
import Values
import Workflows

/// All that is found when everything that runs rest on is looked at.
struct Examination {
    private(set) var findings: [Finding] = []

    /// Looks at the home, the project here, the apps and the machine.
    init(of folder: HomeFolder, _ registry: IntentRegistry, _ session: Session) async throws {
        let home = try await Self.home(folder, registry, session)
        findings.append(home)
        let isKept = home.state == .sound && folder.isThere
        var settings = TellingSettings()
        var held: HeldProject?
        var telling = await Self.looking("telling") {
            let file = try await Self.settingsFile(in: folder, isKept: isKept, registry, session)
            held = isKept ? HeldProject(naming: file, home: folder.path, session) : nil
            guard held?.isGone != true else { return [] }
            settings = try await TellingSettings(reading: file, registry.catalogue, session)
            return []
        }
        if isKept {
            findings += await Self.looking("triggers") {
                try await Self.triggers(registry, session, held)
            }
        }
        findings += [held?.finding].compactMap(\.self)
        let told = held?.isHere == false ? [] : Set(settings.missing.keys)
        findings += await Self.looking("project") { try await Self.project(session, told) }
        findings.append(Self.apps(registry))
        findings.append(Self.zones(session))
        let machine = await Machine(for: session.environment, home: folder.path)
        if telling.isEmpty, held?.isGone != true { telling = settings.findings(on: machine) }
        findings += telling + machine.findings
    }

    /// The `errand.yaml` that holds in the home, or would where none is kept.
    private static func settingsFile(
        in folder: HomeFolder, isKept: Bool, _ registry: IntentRegistry, _ session: Session
    ) async throws -> String? {
        guard isKept else {
            return SettingsPlace(knowing: nil, home: folder.path, calledIn: session.folder).folder
                .map(ProjectSettings.file)
        }
        switch try await HomeVisit.reply(to: .settings(of: session.folder), session, registry) {
        case .settings(let held): return held
        case .refused(let refusal): throw ServiceTrouble(sentence: refusal.sentence)
        // An owner of another release does not know the question.
        default: return nil
        }
    }

    /// What is found, or the error that is in the way; the rest is looked at all the same.
    private static func looking(
        _ subject: String, _ look: () async throws -> [Finding]
    ) async -> [Finding] {
        do { return try await look() } catch { return [.broken(subject, "\(error)", nil)] }
    }

    var code: ExitCode { findings.contains { $0.state == .broken } ? .environment : .ok }

    func text(on terminal: Terminal) -> String {
        let width = findings.map(\.subject.count).max() ?? 0
        return findings.map { $0.text(width, on: terminal) }.joined(separator: "\n")
    }

    var value: Value { .list(findings.map(\.value)) }

    private static func home(
        _ folder: HomeFolder, _ registry: IntentRegistry, _ session: Session
    ) async throws -> Finding {
        guard folder.isThere else {
            return .sound("home", "there is none in '\(folder.path)' yet")
        }
        do {
            guard try HomeVisit.hasOwner(folder) else {
                let text = try folder.examine(at: session.now())
                guard try folder.isOld(at: session.now()) else { return .sound("home", text) }
                return .doubtful(
                    "home", "\(text)\nit is of an older version of \(session.program.name)",
                    "the next '\(session.program.name) serve' brings it into the new form, "
                        + "beside a copy of it as it is")
            }
            switch try await HomeVisit.reply(to: .examine, session, registry) {
            case .stored(let text): return .sound("home", text)
            case .refused(let refusal): return .broken("home", refusal.sentence, nil)
            default: return .broken("home", "its owner gives no answer", nil)
            }
        } catch {
            return .broken("home", "\(error)", nil)
        }
    }

    /// Whether what should start is started.
    private static func triggers(
        _ registry: IntentRegistry, _ session: Session, _ held: HeldProject?
    ) async throws -> [Finding] {
        guard
            case .triggers(let list) = try await HomeVisit.reply(
                to: .triggers(of: nil), session, registry), !list.triggers.isEmpty
        else { return [] }
        let count = list.triggers.count
        let words = "\(count) trigger\(count == 1 ? " is" : "s are") in force"
        let troubles = list.triggers.flatMap { trigger in
            trigger.troubles.map { trouble in
                Finding.broken(
                    "triggers", "trigger '\(trigger.name)' of '\(trigger.workflow)' \(trouble)", nil
                )
            }
        }
        guard !list.isServed else {
            return troubles.isEmpty ? [.sound("triggers", words)] : troubles
        }
        return [
            .doubtful(
                "triggers", "\(words), and nothing looks after \(count == 1 ? "it" : "them")",
                "\(held?.serving ?? "'errand serve'") does, and 'errand service install"
                    + "\(ServiceScope.isRoot ? " --user" : "")' makes a service of it")
        ]
    }

    /// What is wrong with the project here, without the secrets that are told of elsewhere unless
    /// a workflow names them, too.
    private static func project(
        _ session: Session, _ told: Set<String>
    ) async throws -> [Finding] {
        guard session.projectHere != nil else { return [] }
        var checkup = try Checkup(in: session)
        guard checkup.check([try CheckedPath(".", in: session.folder)]) else {
            return [.broken("project", "it is not checked, since the apps are not sound", nil)]
        }
        let errors = checkup.diagnostics.sorted().filter { $0.severity == .error }.count
        guard errors == 0 else {
            return [
                .broken(
                    "project", "\(errors) error\(errors == 1 ? "" : "s") in its files",
                    "'errand check' shows them")
            ]
        }
        let missing = try await FoundSecret.all(at: ".", session).filter {
            !$0.isThere && !($0.workflows.isEmpty && told.contains($0.name))
        }.map(\.name)
        guard missing.isEmpty else {
            return [
                .broken(
                    "project", "secrets are missing: \(missing.joined(separator: ", "))",
                    "'errand secrets' says where they are looked for, and 'errand secrets set' sets one"
                )
            ]
        }
        return [.sound("project", "nothing is wrong in its files")]
    }

    private static func apps(_ registry: IntentRegistry) -> Finding {
        let count = registry.apps.count
        guard registry.problems.isEmpty else {
            let words = registry.problems.map { "\($0)" }.joined(separator: "\n")
            return .broken("apps", words, nil)
        }
        return .sound("apps", "\(count) with \(registry.intents.count) intents")
    }

    private static func zones(_ session: Session) -> Finding {
        do throws(ZoneError) {
            let database = try ZoneDatabase.ofSystem(environment: session.environment)
            let zone = try database.systemZone(environment: session.environment)
            return .sound("zones", "the rules of all zones are there; here is \(zone.name)")
        } catch {
            return .broken("zones", "\(error)", "install 'tzdata', or set TZ to a zone")
        }
    }
}
