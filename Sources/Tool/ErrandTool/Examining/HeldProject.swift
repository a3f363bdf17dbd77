import Arguments
import Home
import SystemFiles

/// The folder whose `errand.yaml` holds in a home: of the project that it serves, where there is
/// one.
struct HeldProject {
    /// Without links.
    let folder: String

    /// The project in the current folder, likewise.
    private let here: String?
    private let home: String?
    private let tool: String

    /// Takes the file that a home has named.
    init?(naming file: String?, home: String, _ session: Session) {
        guard let file, file.hasSuffix("/errand.yaml") else { return nil }
        folder = String(file.dropLast("/errand.yaml".count))
        here = session.projectHere.flatMap { CheckedPath.real($0, in: session.folder) }
        self.home = CheckedPath.real(home, in: "/")
        tool = session.program.name
    }

    var isGone: Bool { FileEntry(folder) == nil }
    var isHere: Bool { folder == here }

    /// Whether it is one that the home serves, and that is not in the current folder.
    private var isElsewhere: Bool { !isHere && folder != home }

    var finding: Finding? {
        if isGone {
            return .broken(
                "project", goneSentence,
                "put it back, or say '\(tool) serve' in the folder where it is now")
        }
        guard isElsewhere, here != nil else { return nil }
        return .doubtful(
            "project", "the home serves '\(folder)', and not the project here",
            "'\(tool) serve --replace' serves this one instead, and with '--home DIR' both are served"
        )
    }

    var goneSentence: String {
        "the project '\(folder)', which the home serves, is not there any more"
    }

    /// The command that serves it again.
    var serving: String {
        if isGone { return "'\(tool) serve' in the folder where it is now" }
        return isElsewhere ? "'\(tool) serve \(folder.shellWord)'" : "'\(tool) serve'"
    }
}
