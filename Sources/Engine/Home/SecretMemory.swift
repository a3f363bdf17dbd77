import Processes

/// What is done once a secret is in the memory of this process.
public enum SecretMemory {
    /// Keeps the secret out of images of the process that the system may write.
    public static func protect() { CoreDumps.forbid() }
}
