/// The engine: scheduler, executor and recovery; the only place that decides.
public enum EngineFormat {
    /// The form of the journals that this engine writes; it reads all up to this one.
    ///
    /// Those of the second form may tell that somebody let a run fail that was parked, and of runs
    /// that do others again. Those of the third may have names of values that lie in a drawer, and
    /// variables that a loop has set.
    public static let current = 3
}
