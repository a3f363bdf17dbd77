import Catalogue
import Diagnostics
import Home
import IntentHosting
import Phrases
import TimeZones
import Values
import Workflows

/// Understands what one person says, by the phrases of all apps and the things that they have.
struct Interpreter {
    let catalogue: IntentCatalogue
    let moment: Moment
    let language: String?

    /// The workflows that can be said, by their ids, as their files have them.
    let workflows: [String: Workflow]

    /// The files of the project with errors, which keep workflows from being said.
    let brokenFiles: [String]
    private let person: String?

    /// The folder of the project whose workflows can be said.
    private let folder: String?
    private let matcher: PhraseMatcher
    private let repertoire: Repertoire

    /// Takes the phrases of apps out of a file, which is written if it is not of these apps.
    init(
        _ registry: IntentRegistry, _ project: RunnableProject?, at moment: Moment,
        in folder: String?, person: String?, language: String?, _ file: RepertoireFile
    ) {
        let workflows = project?.workflows.map(\.content) ?? []
        brokenFiles = Set((project?.errors ?? []).compactMap(\.file?.name)).sorted()
        self.moment = moment
        self.person = person
        self.folder = folder
        self.language = language
        let first = language.flatMap { $0.split(separator: "-").first.map(String.init) } ?? "en"
        let languages = first == "en" ? ["en"] : [first, "en"]
        catalogue = registry.catalogue(in: first)
        repertoire = file.repertoire(of: registry, in: languages)
        let sayables = workflows.compactMap { $0.sayable(in: languages) }
        matcher = PhraseMatcher(PhraseBook(repertoire, and: sayables), languages: languages)
        self.workflows = Dictionary(workflows.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The phrase of a call as people write it.
    func phrase(of call: SaidCall) -> String { matcher.phrase(of: call) }

    /// Returns what a text means; the home is asked for the things that it may name.
    func meaning(
        of text: String, at visit: HomeVisit, _ session: Session, isTrial: Bool
    ) async -> Meaning {
        var things = repertoire.enumCases
        var titles: [String: String] = [:]
        var subtitles: [String: String] = [:]
        let kinds = matcher.kinds(in: text, now: moment.now, zone: moment.zone)
            .filter { repertoire.nouns[$0] != nil }.compactMap { TypeID($0) }
        if !kinds.isEmpty {
            for found in await self.things(
                of: kinds.sorted(), at: visit, session, isTrial: isTrial)
            {
                things["\(found.kind)"] = ThingNames(
                    found.things.map { Thing($0.id, names: [$0.title] + $0.synonyms) },
                    nouns: repertoire.nouns["\(found.kind)"].map { [$0] } ?? [],
                    areAll: found.areAll)
                for thing in found.things {
                    titles[thing.id] = thing.title
                    subtitles[thing.id] = thing.subtitle
                }
            }
        }
        let outcome = matcher.outcome(
            of: text, things: things, now: moment.now, zone: moment.zone)
        return Meaning(
            outcome: await settled(outcome, at: visit), titles: titles, subtitles: subtitles)
    }

    /// Lets usage decide what is meant where several calls fit equally well.
    private func settled(_ outcome: SaidOutcome, at visit: HomeVisit) async -> SaidOutcome {
        guard case .question(let question) = outcome, question.slot == nil else { return outcome }
        var request = SuggestRequest()
        (request.person, request.most, request.wantsFrequencies) = (person, .max, true)
        // A home that does not tell it leaves the question as it is.
        guard case .suggestions(let found) = await visit.keeper.reply(to: .suggest(request)) else {
            return outcome
        }
        let usage = Dictionary(
            found.compactMap { found in sayable(of: found.deed).map { ($0, found.score) } },
            uniquingKeysWith: +)
        return SaidTie(usage: usage) { id in
            TypeID(id).flatMap(catalogue.intent).map { !$0.mayChange } ?? false
        }
        .outcome(of: question)
    }

    /// The id of what is said to have something done.
    private func sayable(of deed: Deed) -> String? {
        switch deed {
        case .intent(let id): "\(id)"
        case .workflow(let ran): ran.folder == folder ? Workflow.sayable(ofID: ran.id) : nil
        }
    }

    private func things(
        of kinds: [TypeID], at visit: HomeVisit, _ session: Session, isTrial: Bool
    ) async -> [ThingsOfKind] {
        var request = ThingsRequest(kinds, person: person, language: language)
        request.opensUnused = !isTrial
        return await visit.things(request, session)
    }
}

extension HomeVisit {
    /// The things that the home's apps tell, after a word to the log where one does not.
    func things(_ request: ThingsRequest, _ session: Session) async -> [ThingsOfKind] {
        switch await keeper.reply(to: .things(request)) {
        case .things(let kinds):
            for kind in kinds {
                guard let trouble = kind.trouble else { continue }
                session.log.info("the things of '\(kind.kind)' are not known: \(trouble)")
            }
            return kinds
        case .refused(let refusal):
            session.log.warning("the things of apps are not known: \(refusal.sentence)")
            return []
        default: return []
        }
    }
}

/// What a person means, and the titles of things by their ids.
struct Meaning {
    let outcome: SaidOutcome
    let titles: [String: String]

    /// What tells things of the same title from each other.
    let subtitles: [String: String]
}
