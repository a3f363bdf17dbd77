public import Foundation

/// A package of a user, beside a link to this checkout that is called `errand`.
///
/// All of them are built in one folder, so that what they share is built once. The folder stays, so
/// that only the first build is a long one.
public struct ClientPackage {
    public let folder: URL
    private let scratch: URL

    /// The home of its tool, so that a person's own has nothing of tests.
    private let home = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    /// Writes the files of a package anew.
    public init(
        _ name: String, of checkout: URL, files: [(path: String, text: String)]
    ) throws {
        try self.init(name, of: checkout) { folder in
            for (path, text) in files {
                let place = folder.appending(path: path)
                try FileManager.default.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: place, atomically: true, encoding: .utf8)
            }
        }
    }

    /// Makes a package anew; a link to the folder of the build comes to lie beside its files.
    public init(_ name: String, of checkout: URL, made make: (URL) throws -> Void) throws {
        let clients = checkout.appending(path: ".build/clients")
        folder = clients.appending(path: name)
        scratch = clients.appending(path: "build")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try make(folder)
        try Self.link(folder.appending(path: ".build"), to: scratch)
        try Self.link(clients.appending(path: "errand"), to: checkout)
    }

    public func build() throws -> ChildProcess { try run("swift build \(flags)") }

    /// Builds the package's own tests, and runs them.
    public func test() throws -> ChildProcess {
        try run("swift test \(flags) --disable-xctest")
    }

    /// Each module is compiled as a whole, and without what a debugger needs, which from nothing
    /// takes the least time.
    private var flags: String {
        "--scratch-path '\(scratch.path)' -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 "
            + "-Xswiftc -disable-batch-mode -Xswiftc -no-emit-module-separately-wmo "
            + "-debug-info-format none"
    }

    /// Runs a command in the package's folder; what it says goes to its output.
    public func run(_ command: String) throws -> ChildProcess {
        let environment = ProcessInfo.processInfo.environment
        return try ChildProcess.run(
            "/bin/sh", ["-c", "cd '\(folder.path)' && \(command) 2>&1"],
            environment: [
                "HOME": environment["HOME"] ?? "/tmp", "ERRAND_HOME": home,
                "PATH": environment["PATH"] ?? "/usr/bin:/bin",
            ], seconds: 900)
    }

    /// A link that is right stays, since another package may be building through it.
    private static func link(_ place: URL, to target: URL) throws {
        let former = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path)
        if former == target.path { return }
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createSymbolicLink(at: place, withDestinationURL: target)
    }
}
