import Arguments
import IntentHosting
import SystemFiles

extension InitCommand {
    /// Makes the package of a new pack.
    func make(_ name: NewPackName, _ session: Session) throws(UsageError) -> ExitCode {
        guard packs.isEmpty else {
            throw UsageError("'--pack' makes a package and '--with' a project; give one of them")
        }
        let tool = session.program
        guard !IntentRegistry(tool.packs).apps.contains(where: { $0.id == name.text }) else {
            throw UsageError("'\(tool.name)' has an app '\(name.text)' already; take another name")
        }
        let given = folder?.text ?? name.text
        let package = NewFolder(given, session)
        guard package.make(folder: "") else { return .environment }
        for file in PackTemplate.files(named: name) {
            guard package.make(file) else { return .environment }
        }
        let place = given == "." ? "" : "cd \(given.shellWord) && "
        session.output.print(
            """
            test it:           \(place)swift test
            what it can do:    \(place)swift run \(name.text) intents
            """)
        let errand = "\(package.path)/\(PackTemplate.errand)"
        if FileEntry("\(errand)/Package.swift") == nil {
            session.errors.print(
                "first, put a checkout of Errand at '\(errand)', or write into Package.swift where it is"
            )
        }
        return .ok
    }
}
