import Foundation
import ProcessTestKit

/// The Swift compiler, with the modules and the plug-in that the build puts beside the tests.
struct Compiler {
    var options: [String] = []

    /// Checks files that import the modules, in the language mode of the tests.
    ///
    /// - Returns: What the compiler says, a line each.
    func check(_ files: [URL]) throws -> [Substring] {
        let modules = try ChildProcess.product("Modules")
        let plugIn = try ChildProcess.product("AppIntentsMacros-tool")
        let arguments =
            [
                "swiftc", "-typecheck", "-diagnostic-style", "llvm",
                "-swift-version", languageMode, "-module-name", "Client", "-I", modules,
                "-load-plugin-executable", "\(plugIn)#AppIntentsMacros",
            ] + Self.headers + options + files.map(\.path)
        let compiler = try ChildProcess.run(
            "/usr/bin/env", arguments, environment: ProcessInfo.processInfo.environment)
        return compiler.errors.split(separator: "\n")
    }

    /// The C libraries below: the index of an app lies in a database.
    private static let headers = ["CLinux", "CSQLite"].flatMap {
        ["-Xcc", "-fmodule-map-file=\(sources)/Ground/\($0)/module.modulemap"]
    }

    private static let sources =
        (0..<4).reduce(URL(filePath: #filePath)) { path, _ in
            path.deletingLastPathComponent()
        }.path + "/Sources"

    private var languageMode: String {
        #if swift(>=6)
            "6"
        #else
            "5"
        #endif
    }
}
