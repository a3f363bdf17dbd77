import Calls
import Catalogue
import Phrases
import Values
import Workflows

/// A parameter of an intent, or an input of a workflow, as far as a call shows it that was said.
struct SaidParameter {
    let name: String

    /// The value that it has where none is given, as people read it.
    let standard: String?
}

extension SaidParameter {
    init(_ parameter: CatalogueParameter) {
        self.init(
            name: parameter.name,
            standard: parameter.standard.map {
                parameter.privacy == .private ? Mask.sign : $0.spelling
            })
    }

    /// A secret input has no default in its file.
    init(_ input: Workflow.Input) {
        self.init(name: input.name, standard: input.standard?.written)
    }
}

extension Interpreter {
    /// The parameters of what can be said, in the order of their declaration.
    func parameters(of sayable: String) -> [SaidParameter] {
        if let id = Workflow.id(ofSayable: sayable) {
            return workflows[id]?.inputs.map { SaidParameter($0) } ?? []
        }
        return TypeID(sayable).flatMap(catalogue.intent)?.parameters.map { SaidParameter($0) } ?? []
    }
}
