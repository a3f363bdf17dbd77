/// The reason why a run cannot be done again as requested.
package enum RetryRefusal: Error, Hashable {
    case unknownStep(String)

    /// The run has not reached the step, or one inside of it.
    case notReached(String)

    /// A step before the named one has changed.
    case changed(String)

    /// A step is in something that is done again as a whole: a race, or elements of a loop.
    case insideWhole(String, String)
    case insideLoop(String, String)
    case roundIsOver(String, String)

    /// Only of a loop there are elements that have failed and others that have not.
    case noLoop(String)

    /// The step belongs to the end of a run, which is done each time.
    case atTheEnd(String)
    case nothingFailed

    /// It was given a secret that is not there any more.
    case inputGone

    /// A copy would need a secret that is gone.
    case secretGone

    /// Its journal cannot be read back, and why.
    case misfit(String)
}
