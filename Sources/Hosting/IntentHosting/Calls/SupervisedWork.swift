import Calls
import Locks

/// Work that makes something and asks nothing, with a caller who waits no longer than agreed.
final class SupervisedWork<Product: Sendable>: Sendable {
    /// The end of the work, or of the wait for it.
    enum End: Sendable {
        case made(Product)
        case failed(any Error)
        case timeUp

        /// The waiting task was cancelled.
        case cancelled
    }

    private let supervision = Supervision()
    private let result = Guarded<Result<Product, any Error>?>(nil)

    init(_ start: Supervision.Start, _ work: @escaping @Sendable () async throws -> Product) {
        let task =
            switch start {
            case .here: Task.immediate { await self.run(work) }
            case .apart: Task { await self.run(work) }
            }
        supervision.watch(task)
    }

    private func run(_ work: @Sendable () async throws -> Product) async {
        do {
            keep(.success(try await work()))
        } catch {
            keep(.failure(error))
        }
        supervision.end()
    }

    /// Waits for the end, and tells the work to stop if it does not come in time.
    func end(within limit: Duration?, on clock: CallClock) async -> End {
        end(after: await supervision.next(within: limit, on: clock))
    }

    /// Waits for the end even if the waiting task is cancelled, though not for ever.
    func endInAnyCase(within patience: Duration, on clock: CallClock) async -> End {
        end(after: await supervision.end(within: patience, on: clock))
    }

    private func end(after event: Supervision.Event) -> End {
        switch (event, result.inTurn { $0 }) {
        case (_, .success(let product)?): return .made(product)
        case (_, .failure(let error)?): return .failed(error)
        case (.timeUp, nil):
            supervision.stop()
            return .timeUp
        case (_, nil):
            supervision.stop()
            return .cancelled
        }
    }

    private func keep(_ made: Result<Product, any Error>) { result.inTurn { $0 = made } }
}
