/// The engine: scheduler, executor and recovery; the only place that decides.
public enum EngineFormat {
    /// The form of the journals that this engine writes; it reads all up to this one.
    public static let current = 1
}
