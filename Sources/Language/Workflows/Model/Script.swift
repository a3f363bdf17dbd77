package import Catalogue
import Diagnostics

/// A program in the folder `intents` of a project, which is an intent by what its head says.
package struct Script: Sendable {
    package let intent: CatalogueIntent

    /// The whole path of the program.
    package let path: String

    /// The whole path of the program that takes back what it has done, if there is one.
    package let undo: String?

    /// The file, with the name by which people know it.
    let source: SourceFile
}

extension Script {
    /// The app of all intents of a project.
    package static let app = "my"

    /// The folder of a project that they lie in.
    package static let folder = "intents"
}
