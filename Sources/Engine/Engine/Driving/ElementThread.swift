import Dispatch

/// A thread for elements of a loop that are performed while the ends of others are being stored:
/// one that waits for a disk of its own does not hold up the driver.
final class ElementThread: TaskExecutor {
    private let queue = DispatchQueue(label: "errand.elements")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
