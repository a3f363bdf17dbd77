/// The reason why a workflow has no definition, or why something stored is none.
package enum DefinitionError: Error, Hashable {
    case unknownWorkflow(String)

    /// A file that the workflow needs has errors.
    case unsound(workflow: String, file: String)

    /// The workflow runs itself, by way of these.
    case endless([String])

    /// Steps and values lie deeper in each other than a stored text may have them.
    case tooDeep(workflow: String)

    /// It was stored by a release that knows more.
    case newerLanguage(Int64)

    /// The stored bytes are not those that were written.
    case damaged(String)
}

extension DefinitionError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownWorkflow(let id): "no workflow has the id '\(id)'"
        case .unsound(let workflow, let file):
            "'\(workflow)' cannot be run because of the errors in '\(file)'; see 'errand check'"
        case .endless(let path):
            "'\(path.first ?? "")' runs itself without end: '\(path.joined(separator: "' → '"))'"
        case .tooDeep(let workflow): "the steps of '\(workflow)' lie too deep in each other"
        case .newerLanguage(let version):
            "this workflow was stored in version \(version) of the language, and this release reads "
                + "up to version \(Definition.newestLanguage); install the release that stored it"
        case .damaged(let reason): "the stored definition is damaged: \(reason)"
        }
    }
}
