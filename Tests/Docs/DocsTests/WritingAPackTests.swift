import Foundation
import ProcessTestKit
import Testing

/// The template of a pack, as the author of one gets it: it is built, its tests are run, and so are
/// the commands of the page about it.
///
/// Building it may build everything anew, which takes some minutes: `ERRAND_CLIENTS` asks for it.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["ERRAND_CLIENTS"] != nil,
        "ERRAND_CLIENTS is not set"))
struct WritingAPackTests {
    static let page = "docs/writing-a-pack.md"

    @Test func `the package of a new pack passes its tests, and does what its page shows`() throws {
        let package = try ClientPackage("tide-table", of: Repository.root) { folder in
            let made = try ChildProcess.run(
                try ChildProcess.product("errand"),
                ["init", "--pack", "tide-table", folder.path],
                environment: ["HOME": folder.path, "SWIFT_BACKTRACE": "enable=no"])
            try #require(made.ending == .exited(0), "\(made)")
        }
        let tests = try package.test()
        try #require(tests.ending == .exited(0), "\(tests.output.suffix(2_000))")
        #expect(!tests.output.contains("warning:"), "\(tests.output.suffix(2_000))")
        #expect(tests.output.contains("Suite IntentTests passed"), "\(tests.output.suffix(2_000))")

        let text = try Repository.text(of: Self.page)
        let examples = ConsoleExample.examples(
            in: text, page: Self.page, of: ".build/debug/tide-table")
        #expect(examples.count >= 5)
        for example in examples {
            let output = try package.run(example.command).output
                .replacing(/\([0-9.hms]+\)/, with: "(12ms)")
            #expect(output == example.output, "\(example.command)")
        }
    }
}
