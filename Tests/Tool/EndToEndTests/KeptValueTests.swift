import Foundation
import ProcessTestKit
import Testing

/// Values that are kept from one run to the next.
@Suite(.timeLimit(.minutes(5))) struct KeptValueTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func shell(_ script: String) throws -> ChildProcess {
        try ChildProcess.run(
            "/bin/sh", ["-c", "cd \(folder)\ncall() { $ERRAND call \"$@\"; }\n" + script],
            environment: [
                "TZ": "UTC", "ERRAND": try ChildProcess.product("errand"), "HOME": folder,
            ])
    }

    @Test func `a value is there in the next process, as it was`() throws {
        let kept = try shell(
            """
            call store.set name=seen value='two words' > /dev/null
            call store.get name=seen
            call store.get name=other otherwise=5
            call store.get name=seen bucket=elsewhere otherwise=none
            """)
        #expect(kept.output == "two words\n5\nnone\n", "\(kept)")
    }

    @Test func `a change that expects another value fails`() throws {
        let refused = try shell(
            """
            call store.set name=a value=1
            call store.set name=a value=2 onlyNew=true
            call store.set name=a value=2 ifVersion=7
            call store.set name=a value=2 ifVersion=0
            call store.set name=a value=2 ifVersion=1
            call store.set name=b value=1 ifVersion=0
            """)
        #expect(refused.output == "1\n2\n3\n", "\(refused)")
        #expect(
            refused.errors == String(repeating: "error: 'a' has the version 1\n", count: 3),
            "\(refused)")
    }

    @Test func `changes are undone one after the other`() throws {
        let undone = try shell(
            """
            call store.set name=a value=1 > /dev/null
            call store.set name=a value=2 > /dev/null
            call store.remove name=a > /dev/null
            for i in 1 2 3; do
                $ERRAND undo --last store > /dev/null
                call store.get name=a otherwise=nothing
            done
            """)
        #expect(undone.output == "2\n1\nnothing\n", "\(undone)")
    }

    @Test func `nothing is a value, too`() throws {
        let kept = try shell(
            """
            call store.set name=a value=null
            call store.get name=a otherwise=none
            """)
        #expect(kept.output == "1\n" && kept.errors == "the result is empty\n", "\(kept)")
    }

    @Test func `a long value is replaced, removed and comes back`() throws {
        let changed = try shell(
            """
            long() { head -c 100000 /dev/zero | tr '\\0' "$1"; }
            for letter in a b; do call store.set name=page value="$(long $letter)"; done
            call store.remove name=page > /dev/null
            for i in 1 2; do
                $ERRAND undo --last store > /dev/null
                call store.get name=page | cut -c 1
            done
            """)
        #expect(changed.output == "1\n2\nb\na\n", "\(changed)")
    }
}
