import Arguments
import SystemFiles
import Values

struct ManualCommand: Command {
    static let name = "manual"
    static let summary = "Writes the pages that 'man' shows into a folder."
    static let discussion = """
        There is a page for each command, for each topic of 'errand help', and for each kind of \
        file. The folder gets 'man1', 'man5' and 'man7', where 'man' looks for them; pages that \
        are there already are written anew. They know this very program, so make them anew after \
        an update.

        Their day is the one of SOURCE_DATE_EPOCH, or else today, by UTC.
        """
    static let examples = [
        Example("errand manual ~/.local/share/man", "for 'man errand-run', for you alone")
    ]

    @Positional("FOLDER", "the folder of a manual") var folder: DirectoryName

    func run(_ session: Session) async throws -> ExitCode {
        let pages = session.program.manual(of: try day(session))
        let manual = NewFolder(folder.text, session)
        for chapter in [""] + Set(pages.map(\.folder)).sorted() {
            guard manual.make(folder: chapter) else { return .environment }
        }
        for page in pages {
            let path = "\(manual.path)/\(page.folder)/\(page.file)"
            do throws(SystemError) { try RegularFile.write(Array(page.text.utf8), to: path) } catch
            {
                session.complain("cannot write '\(path)': \(error)")
                return .environment
            }
        }
        session.output.print("\(pages.count) pages are in \(folder.text)")
        return .ok
    }

    /// The day of the pages, so that the same program makes the same pages at any time if it is
    /// told one.
    private func day(_ session: Session) throws(UsageError) -> String {
        let variable = "SOURCE_DATE_EPOCH"
        var time = session.now()
        if let given = session.environment[variable] {
            guard let given = Int64(given).flatMap({ Timestamp(seconds: $0) }) else {
                throw UsageError("'\(variable)' is not a number of seconds since 1970")
            }
            time = given
        }
        let days = Int(time.seconds.flooredDivision(by: 86400).quotient)
        return "\(CivilDate(daysSince1970: days))"
    }
}
