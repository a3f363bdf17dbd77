/// The engine: scheduler, executor and recovery; the only place that decides.
public enum EngineFormat {
    /// The form of the journals that this engine writes; it reads all up to this one.
    ///
    /// Homes of the second form may tell that a person let a parked run fail, and of runs that do
    /// others again. Those of the third may have names of values that lie in a drawer, and
    /// variables that a loop has set.
    public static let current = 3
}
