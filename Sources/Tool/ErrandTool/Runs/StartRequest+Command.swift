import Arguments
import Engine
import Values
import Workflows

extension StartRequest {
    /// The wish of a command line to run a file.
    init(
        of runnable: RunnableFile, _ given: GivenInputs, trigger: [Assignment],
        as person: String?, in session: Session
    ) throws(UsageError) {
        let definition = runnable.definition
        self.init(definition)
        by = session.person
        self.person = person ?? session.person
        self.session = session.loginSession
        (language, zone) = (session.language, session.zoneName)
        folder = runnable.folder
        file = runnable.file
        environment = definition.variables(in: session.environment)
        inputs = try given.arguments(of: definition.workflow, in: session)
        self.trigger = try GivenTrigger(assignments: trigger).values(type: runnable.triggerField)
    }
}
