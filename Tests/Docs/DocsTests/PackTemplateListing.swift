import Foundation

/// The template of a pack as Swift, which makes it a part of the program.
enum PackTemplateListing {
    static let folder = "Sources/Tool/PackTemplate/"

    static let notice = """
        // swift-format-ignore-file
        // Made by 'make docs' from Sources/Tool/PackTemplate; not to be edited by hand.
        """

    static func text() throws -> String {
        // A build in the folder leaves files that are not its own.
        let paths = try Repository.files().filter {
            $0.hasPrefix(folder) && !$0.contains("/.build/")
        }
        let entries = try paths.map { path in
            let lines = try Repository.text(of: path).split(
                separator: "\n", omittingEmptySubsequences: false)
            let literals = lines.dropLast().map { "                #\"\($0)\"#,\n" }.joined()
            return """
                        (
                            #"\(path.dropFirst(folder.count))"#,
                            [
                \(literals)            ]
                        ),

                """
        }
        return """
            extension PackTemplate {
                /// The files of that folder, line by line.
                static let files: [(path: String, lines: [String])] = [
            \(entries.joined())    ]
            }

            """
    }
}
