import HTTPTestKit
import Locks
import PatienceTestKit
import Synchronization
import Testing
import Workflows

@testable import Home

@Suite(.patient) struct HeartbeatTests {
    private final class Log: Sendable {
        private let all = Mutex<[String]>([])
        let shortage = Guarded<String?>(nil)

        var sentences: [String] { all.withLock { $0 } }

        func add(_ sentence: String) { all.withLock { $0.append(sentence) } }

        var teller: Teller {
            Teller(trouble: { self.add("trouble: \($0)") }, news: { self.add("news: \($0)") })
        }
    }

    private let log = Log()

    private func heartbeat(
        _ url: String, _ method: MonitoringSettings.Heartbeat.Method = .get
    ) -> Heartbeat {
        var settings = MonitoringSettings.Heartbeat(url: url)
        settings.method = method
        return Heartbeat(settings, telling: log.teller) { [log] in log.shortage.inTurn { $0 } }
    }

    @Test(arguments: [
        (MonitoringSettings.Heartbeat.Method.get, "GET"), (.post, "POST"),
    ])
    func `a server is asked as it was said`(
        _ method: MonitoringSettings.Heartbeat.Method, _ word: String
    ) async throws {
        let server = try TestServer { $0.reply() }
        await heartbeat("\(server.url)/ping/secret", method).beat()
        #expect(server.requests.map(\.method) == [word])
        #expect(server.requests.map(\.target) == ["/ping/secret"])
        #expect(log.sentences.isEmpty)
        server.stop()
    }

    @Test func `no server is asked while the home stores nothing new`() async throws {
        let server = try TestServer { $0.reply() }
        let heartbeat = heartbeat(server.url)
        for (reason, count) in [(nil, 1), ("the disk is full", 1), (nil, 2)] {
            log.shortage.inTurn { $0 = reason }
            await heartbeat.beat()
            #expect(server.requests.count == count)
        }
        #expect(log.sentences.isEmpty)
        server.stop()
    }

    @Test func `a key behind the name of the server is not told`() async throws {
        let server = try TestServer { call in call.reply(500) }
        await heartbeat("\(server.url)?key=secret").beat()
        #expect(log.sentences.count == 1 && !log.sentences[0].contains("secret"))
        #expect(log.sentences[0].contains("the server '127.0.0.1:\(server.port)' answers"))
        server.stop()
    }

    @Test func `a failure is told once, without the path, and so is its end`() async throws {
        let status = Mutex(500)
        let server = try TestServer { call in call.reply(status.withLock { $0 }) }
        let heartbeat = heartbeat("\(server.url)/ping/secret")
        for _ in 1...3 { await heartbeat.beat() }
        status.withLock { $0 = 200 }
        for _ in 1...2 { await heartbeat.beat() }
        #expect(
            log.sentences == [
                "trouble: the heartbeat is not taken: the server '127.0.0.1:\(server.port)' answers with "
                    + "status 500", "news: the heartbeat is taken again",
            ])
        server.stop()
        await heartbeat.beat()
        #expect(log.sentences.count == 3 && !log.sentences[2].contains("secret"))
    }
}
