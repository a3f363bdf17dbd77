import Dispatch

/// Does work that may block, such as waiting for a disk, while tasks keep their threads.
///
/// The work is outside of the task, and sees none of its local values.
package func aside<Answer: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Answer
) async throws(Failure) -> Answer {
    let result = await withCheckedContinuation { waiter in
        DispatchQueue.global().async {
            waiter.resume(returning: Result { () throws(Failure) in try work() })
        }
    }
    return try result.get()
}
