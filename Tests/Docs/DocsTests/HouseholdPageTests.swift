import Foundation
import HTTPTestKit
import ProcessTestKit
import Synchronization
import Testing

/// Each task of the page about households is done in a home with what it speaks of.
@Suite(.timeLimit(.minutes(5))) struct HouseholdPageTests {
    fileprivate static let page = "docs/household.md"

    /// Has a feed, and a price that falls.
    private let server: TestServer

    init() throws {
        let looks = Mutex(0)
        server = try TestServer { call in
            let path = call.request.target
            switch path {
            case "/feed":
                call.reply(
                    200, [],
                    "<rss><channel><item><title>One</title></item><item><title>Two</title></item>"
                        + "</channel></rss>")
            case "/price":
                let look = looks.withLock { looks in
                    looks += 1
                    return looks
                }
                call.reply(200, [], "<b data-price=\"\(look == 1 ? 39 : 29).90\"></b>")
            default: call.reply(503)
            }
        }
    }

    @Test func `each task of the page is run here, and is shorter than 25 lines`() throws {
        let blocks = try ShownProject.blocks("yaml", of: Self.page)
        let places = HouseholdTask.all.map { "# workflows/\($0.id).yaml" }
        #expect(blocks.map { String($0.prefix { !$0.isNewline }) } == places)
        for block in blocks {
            #expect(block.split(separator: "\n").count < 25, "\(block)")
        }
    }

    @Test func `nothing is found in any of them`() throws {
        let home = try Home(server.url)
        let check = try home.shell("errand check")
        #expect(check.ending == .exited(0))
        #expect(!check.output.contains("workflows/"), "\(check.output)\(check.errors)")
        #expect(!check.errors.contains("workflows/"), "\(check.output)\(check.errors)")
    }

    @Test(.installed("openssl"), .installed("git"), arguments: HouseholdTask.all)
    func `a task does what the page says of it`(_ task: HouseholdTask) throws {
        let home = try Home(server.url)
        try home.expect(task.before)
        var said = ""
        if let arrival = task.arrival {
            try home.serve(task.id, until: arrival)
        } else {
            let run = "errand run \(task.id) \(task.inputs); [ $? = \(task.status) ]"
            said += try home.expect(run)
            if let again = task.again { said += try home.expect("\(again)\n\(run)") }
        }
        try home.expect(
            "errand runs --json | grep -o '\"id\": *\"[^\"]*' | grep -o '[^\"]*$' > run")
        for condition in task.after { try home.expect(condition) }
        // Nothing here takes a notification, so it is in the log.
        let told = said.split(separator: "\n").filter { line in
            ["info: Errand: ", "info: News: "].contains { line.contains($0) }
        }
        #expect(told.count == task.told.count, "\(said)")
        for (text, wanted) in zip(told, task.told) {
            let parts = wanted.replacing("$HOME", with: home.folder).split(separator: "*")
            for part in parts { #expect(text.contains(part), "\(text)") }
        }
    }
}

/// The folder of a person, which is the project of the page as well.
private struct Home {
    let folder: String
    private let url: String
    private let tools: String

    init(_ url: String) throws {
        self.url = url
        folder = try ShownProject(of: HouseholdPageTests.page).folder
        tools = try ChildProcess.product("errand").split(separator: "/").dropLast()
            .reduce("") { "\($0)/\($1)" }
        try expect(
            """
            mkdir bin; fake sendmail 'exit 1'
            git config --global user.name Anna; git config --global user.email a@b.c
            git config --global init.defaultBranch main
            """)
    }

    /// Serves one of the workflows until files that come have started a run that has ended well.
    func serve(_ id: String, until arrival: String) throws {
        try expect(
            """
            find workflows -type f ! -name \(id).yaml -delete; mkfifo served
            errand serve > served 2>&1 & serve=$!
            { read line; \(arrival)
            until errand runs --json | grep -q '"state": "succeeded"'; do sleep 0.2; done
            kill $serve; cat; } < served; wait $serve
            """)
    }

    @discardableResult func expect(_ script: String) throws -> String {
        // A program of this name stands for one that this machine may lack.
        let fake = #"fake() { printf '#!/bin/sh\n%s\n' "$2" > bin/$1; chmod +x bin/$1; }"#
        let run = try shell("\(fake)\n\(script)")
        #expect(run.ending == .exited(0), "\(script)\n\(run.output)\n\(run.errors)")
        return run.output + run.errors
    }

    func shell(_ script: String) throws -> ChildProcess {
        try ChildProcess.run(
            "/bin/sh", ["-c", "cd \(folder)\n\(script)"],
            environment: [
                "PATH": "\(folder)/bin:\(tools):/usr/bin:/bin", "HOME": folder, "TZ": "UTC",
                "USER": "anna", "URL": url, "SWIFT_BACKTRACE": "enable=no",
            ])
    }
}
