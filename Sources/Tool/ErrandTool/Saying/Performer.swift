import Arguments
import Catalogue
import Engine
import Home
import IntentHosting
import Workflows

/// Does what a person has said or chosen, and shows what comes of it.
struct Performer {
    let session: Session
    let registry: IntentRegistry
    let workflows: [ProjectWorkflow]

    /// Whom apps are told that it is for, in place of the person.
    var person: String?
    var given = GivenAnswers()
    var isJSON = false

    /// Whether it was said by a phrase.
    var isSaid = false

    init(_ session: Session, _ registry: IntentRegistry, _ workflows: [ProjectWorkflow]) {
        self.session = session
        self.registry = registry
        self.workflows = workflows
    }

    /// Does what was found, at the home.
    func perform(_ deed: FoundDeed) async throws -> ExitCode {
        try await HomeVisit(session, registry).spend(session) { visit in
            await Result.catching {
                switch deed.way {
                case .call(let request): await call(request, at: visit)
                case .run(let workflow): try await run(workflow, [], at: visit)
                }
            }
        }.get()
    }

    func run(
        _ id: String, _ inputs: [(name: String, text: String)], at visit: HomeVisit
    ) async throws -> ExitCode {
        var command = RunCommand()
        let file = workflows.first { $0.content.id == id }?.file
        command.workflow = WorkflowName(argument: file ?? id)
        command.inputs = inputs.map { GivenInput(Assignment($0.name, $0.text)) }
        command.person = person
        (command.isJSON, command.isSaid) = (isJSON, isSaid)
        return try await command.run(
            session, against: registry.catalogue, at: visit, answers: given)
    }

    func call(_ request: CallRequest, at visit: HomeVisit) async -> ExitCode {
        let request = request.by(session, for: person)
        let host = IntentHost(registry, clock: ContinuousClock())
        let known = registry.catalogue.digest(of: request.intent)
        return await Caller(
            at: visit, session, given, isJSON: isJSON,
            naming: host.intent(behind:)
        )
        .follow(.call(request, known: known))
    }
}

extension CallRequest {
    /// The same as a wish of the person here, whom it is for if it is for no other one.
    func by(
        _ session: Session, for person: String? = nil, named name: String? = nil
    ) -> CallRequest {
        var request = self
        request.by = name ?? session.person
        request.person = person ?? (name == nil ? session.person : session.account)
        request.session = session.loginSession
        request.folder = session.folder
        (request.language, request.zone) = (session.language, session.zoneName)
        return request
    }
}
