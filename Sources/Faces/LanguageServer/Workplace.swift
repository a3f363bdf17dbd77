package import Catalogue
package import Diagnostics
package import Workflows

/// How a server comes to files and intents, which are a matter of the tool.
package struct Workplace: Sendable {
    /// The folder of the project that a file belongs to, if it does, and what kind of file it is.
    package let place: @Sendable (_ path: String) -> Place

    /// The files of a project on the disk, with the intents that it can call.
    package let load: @Sendable (_ project: String) -> Loaded

    /// The intents that a file without a project can call.
    package let catalogue: @Sendable () -> IntentCatalogue

    /// Reads the texts of a project, or of files without one.
    package let read: @Sendable (ProjectFiles, _ project: String?, inout DiagnosticList) -> Project

    package struct Place: Hashable, Sendable {
        package let project: String?
        package let kind: FileKind

        package init(project: String?, kind: FileKind) {
            self.project = project
            self.kind = kind
        }
    }

    package struct Loaded: Sendable {
        package let files: ProjectFiles
        package let catalogue: IntentCatalogue

        /// What is wrong with what was loaded.
        package let found: DiagnosticList

        package init(files: ProjectFiles, catalogue: IntentCatalogue, found: DiagnosticList) {
            self.files = files
            self.catalogue = catalogue
            self.found = found
        }
    }

    package init(
        place: @escaping @Sendable (_ path: String) -> Place,
        load: @escaping @Sendable (_ project: String) -> Loaded,
        catalogue: @escaping @Sendable () -> IntentCatalogue,
        read:
            @escaping @Sendable (ProjectFiles, _ project: String?, inout DiagnosticList) -> Project
    ) {
        self.place = place
        self.load = load
        self.catalogue = catalogue
        self.read = read
    }
}
