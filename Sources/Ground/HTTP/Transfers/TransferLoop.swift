import CCurl
import Glibc
import Locks

/// One thread that moves what all clients of the process send and get, so that they share
/// connections.
///
/// All but the orders belongs to that thread.
final class TransferLoop: @unchecked Sendable {
    /// The loop, started when it is first asked for.
    static let shared = Result { () throws(HTTPError.Kind) in
        try TransferLoop(try CurlLibrary.shared.get())
    }

    let library: CurlLibrary
    private var functions: ccurl_functions
    private let multi: UnsafeMutableRawPointer
    private let orders = Guarded(Orders())

    /// Wakes the thread while nothing goes on, which costs less than the library's way.
    private let bell = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    /// The transfers by the library's names for them.
    private var active: [UnsafeMutableRawPointer: Transfer] = [:]

    /// Handles to use again, which is cheaper than to make new ones.
    private var spare: [UnsafeMutableRawPointer] = []

    /// The earliest time at which some transfer may have to be ended.
    private var look: ContinuousClock.Instant?

    /// Held while the library works.
    ///
    /// The end of the process takes it and keeps it, since OpenSSL
    /// tidies up then and must not be used any more.
    private let turn = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    private enum Order: Sendable {
        case start(Transfer)
        case goOn(Transfer)
        case discard(Transfer)
        case cancel(Transfer)
    }

    private struct Orders: Sendable {
        var list: [Order] = []

        /// Whether the thread waits for the bell.
        var isIdle = false
    }

    private init(_ library: CurlLibrary) throws(HTTPError.Kind) {
        self.library = library
        functions = library.functions
        guard let multi = functions.multi_init() else { throw .failed("libcurl does not start") }
        self.multi = multi
        // By itself the library keeps four for each request that goes on.
        ccurl_keep(&functions, multi, 256)
        pthread_mutex_init(turn, nil)
        sem_init(bell, 0, 0)
        // The latest function is called first, so OpenSSL's comes after this.
        atexit { if case .success(let loop) = TransferLoop.shared { loop.stop() } }
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, nil,
            { context in
                if let context {
                    Unmanaged<TransferLoop>.fromOpaque(context).takeUnretainedValue().run()
                }
                return nil
            }, context.toOpaque())
        guard code == 0 else {
            context.release()
            throw .failed("the system starts no thread")
        }
        pthread_detach(thread)
    }

    /// Lets the thread do no more; a file that it cannot read does not keep the process for long.
    private func stop() {
        var limit = timespec()
        clock_gettime(CLOCK_REALTIME, &limit)
        limit.tv_sec += 1
        pthread_mutex_timedlock(turn, &limit)
    }

    func start(_ transfer: Transfer) { tell(.start(transfer)) }
    func goOn(_ transfer: Transfer) { tell(.goOn(transfer)) }
    func discard(_ transfer: Transfer) { tell(.discard(transfer)) }
    func cancel(_ transfer: Transfer) { tell(.cancel(transfer)) }

    private func tell(_ order: Order) {
        let (isFirst, isIdle) = orders.inTurn { orders in
            orders.list.append(order)
            defer { orders.isIdle = false }
            return (orders.list.count == 1, orders.isIdle)
        }
        if isIdle {
            sem_post(bell)
        } else if isFirst {
            _ = library.functions.multi_wakeup(multi)
        }
    }
}

/// The thread.
extension TransferLoop {
    private func run() {
        // A connection that its server has closed would end the process when it is written to.
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        while true {
            pthread_mutex_lock(turn)
            work()
            pthread_mutex_unlock(turn)
            rest()
        }
    }

    /// Waits for orders and, while something goes on, for what the library waits for.
    private func rest() {
        guard active.isEmpty else {
            _ = functions.multi_poll(multi, nil, 0, patience, nil)
            return
        }
        let isIdle = orders.inTurn { orders in
            orders.isIdle = orders.list.isEmpty
            return orders.isIdle
        }
        guard isIdle else { return }
        while sem_wait(bell) != 0 { continue }
    }

    private func work() {
        obey()
        var running: Int32 = 0
        _ = functions.multi_perform(multi, &running)
        endThoseDone()
        endThoseLate()
        for transfer in active.values { transfer.tell() }
    }

    /// The milliseconds until a time limit of a transfer may be over.
    private var patience: Int32 {
        guard let look else { return 3_600_000 }
        let span = ((look - .now) / .milliseconds(1)).rounded(.up)
        return Int32(min(max(span, 0), 3_600_000))
    }

    private func obey() {
        let list = orders.inTurn { orders in
            defer { orders.list = [] }
            return orders.list
        }
        for order in list {
            switch order {
            case .start(let transfer): begin(transfer)
            case .goOn(let transfer):
                transfer.goOn()
                goOn(with: transfer)
            case .discard(let transfer):
                transfer.discard()
                goOn(with: transfer)
            case .cancel(let transfer):
                transfer.fail(.cancelled)
                end(transfer, nil)
            }
        }
    }

    private func begin(_ transfer: Transfer) {
        guard let easy = spare.popLast() ?? functions.easy_init() else {
            return refuse(transfer, .failed("no memory for a transfer"))
        }
        // Its owner may have given up before.
        if let fault = transfer.fault ?? transfer.prepare(easy, &functions) {
            transfer.freeLines(functions)
            keep(easy)
            return refuse(transfer, fault)
        }
        transfer.easy = easy
        active[easy] = transfer
        _ = functions.multi_add(multi, easy)
        watch(transfer)
    }

    private func goOn(with transfer: Transfer) {
        guard let easy = transfer.easy else { return }
        watch(transfer)
        _ = functions.easy_pause(easy, CURLPAUSE_CONT)
    }

    private func refuse(_ transfer: Transfer, _ kind: HTTPError.Kind) {
        transfer.inbox.put(TransferEnd(kind: kind))
        transfer.inbox.wake()
    }

    private func watch(_ transfer: Transfer) {
        guard let wake = transfer.wake else { return }
        look = min(look ?? wake, wake)
    }

    private func endThoseDone() {
        var code = CURLE_OK
        while let easy = ccurl_next_done(&functions, multi, &code) {
            guard let transfer = active[easy] else { continue }
            end(transfer, TransferOutcome(code, of: easy, &functions))
        }
    }

    private func endThoseLate() {
        let now = ContinuousClock.now
        guard let look, now >= look else { return }
        for transfer in active.values where transfer.isOver(at: now) { end(transfer, nil) }
        self.look = active.values.compactMap(\.wake).min()
    }

    /// Ends a transfer, by what the library says or by its own fault.
    private func end(_ transfer: Transfer, _ outcome: TransferOutcome?) {
        let told = outcome.flatMap { $0.kind(transfer.plan, isAnswered: transfer.isAnswered) }
        // A fault that the library got over was none.
        let kind = outcome?.code == CURLE_OK ? nil : transfer.fault ?? told
        transfer.inbox.put(TransferEnd(kind: kind, wasSent: transfer.timesSent > 0))
        transfer.inbox.wake()
        guard let easy = transfer.easy else { return }
        transfer.easy = nil
        active[easy] = nil
        _ = functions.multi_remove(multi, easy)
        transfer.freeLines(functions)
        keep(easy)
    }

    private func keep(_ easy: UnsafeMutableRawPointer) {
        guard spare.count < 16 else { return functions.easy_cleanup(easy) }
        functions.easy_reset(easy)
        spare.append(easy)
    }
}
