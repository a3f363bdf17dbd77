import DBus
import Engine
import Glibc
import Polling

extension SessionLock {
    /// Asks logind on a thread that may wait.
    init(of session: String?, in environment: [String: String]) async {
        guard let poller = Poller("errand.login") else {
            self = .unknown("too many files are open")
            return
        }
        self = await poller.work {
            do throws(BusTrouble) {
                return try LoginSession.isLocked(session, of: getuid(), in: environment)
                    ? .locked : .open
            } catch {
                return .unknown("\(error)")
            }
        }
    }
}
