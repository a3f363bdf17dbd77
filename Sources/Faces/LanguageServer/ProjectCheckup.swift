import Catalogue
import Diagnostics
import Workflows

/// A check of a project, or of a file without one, with the texts that are open; it can be made
/// beside other work.
package struct ProjectCheckup: Sendable {
    let project: String?

    /// The open files that belong to it.
    let documents: [OpenDocument]

    /// What was loaded from the disk, if that still holds.
    let loaded: Workplace.Loaded?
    let workplace: Workplace

    /// What came of it.
    package struct Result: Sendable {
        let project: String?
        let documents: [OpenDocument]
        let loaded: Workplace.Loaded?
        let sight: ProjectSight
        let diagnostics: [Diagnostic]
    }

    package func result() -> Result {
        guard let project else { return resultWithoutProject }
        let loaded = loaded ?? workplace.load(project)
        var found = loaded.found
        let read = workplace.read(files(loaded.files), project, &found)
        let sight = ProjectSight(read, against: loaded.catalogue, reportingTo: &found)
        return Result(
            project: project, documents: documents, loaded: loaded, sight: sight,
            diagnostics: found.sorted())
    }

    private var resultWithoutProject: Result {
        let catalogue = workplace.catalogue()
        var found = DiagnosticList()
        var files = ProjectFiles()
        for document in documents { files.put(document) }
        let read = workplace.read(files, nil, &found)
        for workflow in read.workflows {
            // The workflows that a file outside of a project runs are not known.
            workflow.content.check(in: workflow.source, against: catalogue, reportingTo: &found)
        }
        return Result(
            project: nil, documents: documents, loaded: nil,
            sight: ProjectSight(unchecked: read, catalogue), diagnostics: found.sorted())
    }

    /// The same where some files have other texts.
    func with(_ others: [OpenDocument]) -> ProjectCheckup {
        let kept = documents.filter { document in others.allSatisfy { $0.uri != document.uri } }
        return ProjectCheckup(
            project: project, documents: kept + others, loaded: loaded, workplace: workplace)
    }

    /// The files with what is open in the place of what is on the disk.
    private func files(_ files: ProjectFiles) -> ProjectFiles {
        var files = files
        for document in documents { files.put(document) }
        return files
    }
}

extension ProjectFiles {
    fileprivate mutating func put(_ document: OpenDocument) {
        switch document.place.kind {
        case .workflow: Self.put(document.source, into: &workflows)
        case .trigger: Self.put(document.source, into: &triggers)
        case .config: configuration = document.source
        case .test: Self.put(document.source, into: &tests)
        }
    }

    private static func put(_ source: SourceFile, into sources: inout [SourceFile]) {
        if let place = sources.firstIndex(where: { $0.name == source.name }) {
            sources[place] = source
        } else {
            sources.append(source)
        }
    }
}
