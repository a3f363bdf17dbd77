import LocalSockets
import PatienceTestKit
import ProcessTestKit
import Testing

@Suite(.patient) struct ServiceManagerTests {
    @Test(arguments: [false, true])
    func `each notice is one datagram, also to a name that is no file`(isAbstract: Bool) throws {
        let folder = try TestFolder()
        let path = isAbstract ? "@\(folder.path)" : "\(folder.path)/notice"
        let notice = try ReadyNotice(at: path)
        let manager = try #require(ServiceManager(environment: ["NOTIFY_SOCKET": path]))
        manager.tell(.ready, .status("nothing runs\nnow"))
        #expect(try notice.next() == "READY=1\nSTATUS=nothing runs now")
        manager.tell(.alive)
        #expect(try notice.next() == "WATCHDOG=1")
        manager.tell(.stopping)
        #expect(try notice.next() == "STOPPING=1")
    }

    @Test func `a reload is told with the time of the monotonic clock`() throws {
        let folder = try TestFolder()
        let notice = try ReadyNotice(at: "\(folder.path)/notice")
        let manager = try #require(
            ServiceManager(environment: ["NOTIFY_SOCKET": "\(folder.path)/notice"]))
        var times: [Int] = []
        for _ in 1...2 {
            manager.tell(.reloading)
            let text = try notice.next()
            let match = try #require(
                try #/RELOADING=1\nMONOTONIC_USEC=([0-9]+)/#.wholeMatch(in: text))
            times.append(try #require(Int(match.output.1)))
        }
        #expect(times[0] > 0 && times[0] <= times[1])
    }

    @Test func `a long status is cut to a line that a manager takes`() throws {
        let folder = try TestFolder()
        let notice = try ReadyNotice(at: "\(folder.path)/notice")
        let manager = try #require(
            ServiceManager(environment: ["NOTIFY_SOCKET": "\(folder.path)/notice"]))
        manager.tell(.status(String(repeating: "å", count: 1_000)))
        let text = try notice.next()
        #expect(text.hasPrefix("STATUS=åå") && text.hasSuffix("å…"))
        #expect(text.utf8.count <= 407)
    }

    @Test func `a manager that is gone, or listens no more, stops nothing`() throws {
        let folder = try TestFolder()
        let path = "\(folder.path)/notice"
        let manager = try #require(ServiceManager(environment: ["NOTIFY_SOCKET": path]))
        manager.tell(.ready)
        let deaf = try ReadyNotice(at: path)
        for number in 1...2_000 { manager.tell(.status("\(number)")) }
        #expect(try deaf.next() == "STATUS=1")
    }

    @Test(
        arguments: [
            ([:], nil), (["WATCHDOG_USEC": "3000000"], 3),
            (["WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "7"], 3),
            (["WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "8"], nil),
            (["WATCHDOG_USEC": "soon"], nil), (["WATCHDOG_USEC": "0"], nil),
            (["WATCHDOG_USEC": "-1"], nil),
        ] as [([String: String], Int?)])
    func `it wants to be told what its variables say of this process`(
        _ variables: [String: String], _ seconds: Int?
    ) throws {
        let environment = variables.merging(["NOTIFY_SOCKET": "/nowhere"]) { $1 }
        let manager = try #require(ServiceManager(environment: environment, process: 7))
        #expect(manager.patience == seconds.map { .seconds($0) })
    }

    @Test(arguments: ["", "notice", "unix:/a"]) func `what is no socket is no manager`(
        _ name: String
    ) {
        #expect(ServiceManager(environment: ["NOTIFY_SOCKET": name]) == nil)
    }
}
