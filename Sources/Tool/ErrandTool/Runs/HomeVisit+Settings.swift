import Catalogue
import Diagnostics
import Home

extension HomeVisit {
    /// Says so where intents go by what `errand.yaml` at hand sets, and another file holds.
    func tell(
        _ settings: ProjectSettings?, for intents: some Sequence<TypeID>, _ session: Session
    ) async {
        guard let settings else { return }
        let sections = settings.sections(for: intents)
        // An owner of another release does not know the question, and the call is made anyway.
        guard !sections.isEmpty,
            case .settings(let file) = await keeper.reply(to: .settings(of: settings.folder)),
            CheckedPath.real(file, in: "/") != CheckedPath.real(settings.file, in: "/")
        else { return }
        let names = sections.map { "'\($0)'" }.joined(separator: " and ")
        let sentence =
            "what '\(settings.file)' sets for \(names) does not hold here: this home goes by "
            + "'\(file)'; '\(session.program.name) serve \(settings.folder)' changes that"
        guard session.log.format == .text else { return session.log.warning(sentence) }
        session.errors.print("warning: \(TerminalText.visible(sentence))")
    }
}
