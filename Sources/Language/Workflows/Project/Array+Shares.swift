import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// Returns what a function makes of consecutive shares of the elements, in their order; all
    /// processors make them, where there is more than one share.
    func inShares<Made: Sendable>(_ make: @Sendable (ArraySlice<Element>) -> [Made]) -> [Made] {
        let most = 256  // since to hand a few elements over costs more than to make them here
        let shares = (count + most - 1) / most
        guard shares > 1 else { return make(self[...]) }
        let made = Mutex([[Made]](repeating: [], count: shares))
        DispatchQueue.concurrentPerform(iterations: shares) { share in
            let part = make(self[share * most..<Swift.min((share + 1) * most, count)])
            made.withLock { $0[share] = part }
        }
        return made.withLock { Array<Made>($0.joined()) }
    }
}
