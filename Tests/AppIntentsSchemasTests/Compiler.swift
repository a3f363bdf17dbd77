import Foundation

/// The Swift compiler, with the modules and the plug-in that the build puts beside the tests.
struct Compiler {
    var options: [String] = []

    /// Checks files that import the modules, in the language mode of the tests.
    ///
    /// - Returns: What the compiler says, a line each.
    func check(_ files: [URL]) throws -> [Substring] {
        let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let plugIn = products.appendingPathComponent("AppIntentsMacros-tool").path
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments =
            [
                "swiftc", "-typecheck", "-diagnostic-style", "llvm",
                "-swift-version", languageMode, "-module-name", "Client",
                "-I", products.appendingPathComponent("Modules").path,
                "-load-plugin-executable", "\(plugIn)#AppIntentsMacros",
            ] + options + files.map(\.path)
        let output = Pipe()
        compiler.standardError = output
        try compiler.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        compiler.waitUntilExit()
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
    }

    private var languageMode: String {
        #if swift(>=6)
            "6"
        #else
            "5"
        #endif
    }
}
