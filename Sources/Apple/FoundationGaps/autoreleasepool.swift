/// Runs `body`; on Linux there are no objects that wait for a pool to release them.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}
