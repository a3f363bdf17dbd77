import Dispatch

extension ChildProcess {
    /// Runs a program as ``run(_:_:environment:input:seconds:)`` does, on a thread that may wait,
    /// so that tasks go on which the program waits for.
    public static func runAside(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
        input: String = "", seconds: Int = 60
    ) async throws -> ChildProcess {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        try run(
                            path, arguments, environment: environment, input: input,
                            seconds: seconds)
                    })
            }
        }
    }
}
